/** Runs in a page: the editor's engine without the screen around it, for documents by the hundred. */
import Quill, { Delta } from "quill";
import type { LeftOut } from "~/components/pasted-content/pasted-pictures";
import { takeWaiting } from "~/components/pasted-content/waiting-pictures";
import { watchIds } from "~/routes/app/editor/quill/block-ids/watch-ids";
import {
  type Direction,
  moveBefore,
  moveBlock,
  wholeBlock,
} from "~/routes/app/editor/quill/blocks/move-block";
import { blocksOf } from "~/routes/app/editor/quill/blocks/step-block";
import { PICTURES_LEFT_OUT } from "~/routes/app/editor/quill/clipboard";
import { FORMATS, MODULES, openDocument, writeDocument } from "~/routes/app/editor/quill/engine";
import { PICTURE } from "~/routes/app/editor/quill/pictures/picture-blot";
import { randomOf } from "../../made-up/random";
import { editAtRandom } from "./edits-in-page";

/** A block before another, or past the end; or a step. */
type Move = [block: number, to: number | Direction];

const host = document.body.appendChild(document.createElement("div"));
// As in the product, or the browser gives code without its spaces.
host.style.whiteSpace = "pre-wrap";
const quill = new Quill(host, { formats: FORMATS, modules: MODULES });

// An empty page is no secure context.
let lastId = 0;
crypto.randomUUID ??= () => {
  lastId += 1;
  return `0-0-0-0-${lastId}`;
};

const START = "<p>x</p>";

function dispatch(kind: "copy" | "paste", data: DataTransfer): void {
  quill.setSelection(0, quill.getLength() - 1);
  quill.root.dispatchEvent(
    new ClipboardEvent(kind, { clipboardData: data, bubbles: true, cancelable: true }),
  );
}

async function paste(html: string, rtf = ""): Promise<void> {
  openDocument(quill, START);
  const data = new DataTransfer();
  data.setData("text/html", html);
  data.setData("text/plain", "words");
  data.setData("text/rtf", rtf);
  dispatch("paste", data);
  // The code that cleans it is loaded with the first paste.
  for (let wait = 0; wait < 100 && writeDocument(quill) === START; wait += 1)
    await new Promise((done) => setTimeout(done, 20));
}

/** In place of an upload: the caption says what arrived. */
async function arrive(): Promise<void> {
  for (const [at, node] of [...quill.root.querySelectorAll<HTMLElement>("[data-upload]")].entries()) {
    const kept = takeWaiting(node.dataset.upload ?? "");
    if (!kept) throw new Error("No picture was kept.");
    const { width, height } = await createImageBitmap(kept.file);
    const src = `/pictures/${String(at).repeat(64)}-${width}x${height}.png`;
    const picture = {
      src,
      srcset: "",
      alt: kept.alt,
      isDecorative: false,
      width,
      height,
      layout: "text",
      caption: kept.file.type,
    };
    const index = quill.getIndex(Quill.find(node) as Parameters<typeof quill.getIndex>[0]);
    quill.updateContents(new Delta().retain(index).retain({ [PICTURE]: picture }), "api");
  }
}

const endsWithText = () => typeof quill.getContents().ops.at(-1)?.insert === "string";

watchIds(quill);

Object.assign(window, {
  editedInEditor: (html: string, edits: number, seed: number) =>
    editAtRandom(quill, html, edits, randomOf(seed)),
  throughEditor: (documents: string[]) =>
    documents.map((html) => {
      openDocument(quill, html);
      return writeDocument(quill);
    }),
  /** @returns what is in the editor, how many pictures were left out, and what all of it copied and pasted again gives */
  pastedInEditor: async (html: string, rtf: string) => {
    let leftOut = 0;
    const links: string[] = [];
    const note = (event: Event) => {
      const { detail } = event as CustomEvent<LeftOut>;
      leftOut += detail.pictures;
      links.push(...detail.links);
    };
    quill.root.addEventListener(PICTURES_LEFT_OUT, note);
    await paste(html, rtf);
    await arrive();
    const pasted = writeDocument(quill);
    const copied = new DataTransfer();
    dispatch("copy", copied);
    await paste(copied.getData("text/html"));
    quill.root.removeEventListener(PICTURES_LEFT_OUT, note);
    return { pasted, leftOut, links, again: writeDocument(quill) };
  },
  /** @returns what is in the editor once text without HTML was pasted, and after one step of undo */
  pastedText: async (text: string) => {
    openDocument(quill, START);
    const data = new DataTransfer();
    data.setData("text/plain", text);
    dispatch("paste", data);
    const plain = writeDocument(quill);
    // The code that reads Markdown is loaded with the first text.
    for (let wait = 0; wait < 25 && writeDocument(quill) === plain; wait += 1)
      await new Promise((done) => setTimeout(done, 20));
    const pasted = writeDocument(quill);
    quill.history.undo();
    return { plain, pasted, undone: writeDocument(quill) };
  },
  /** @returns the documents before, after each move, and after as many steps of undo */
  movedInEditor: (html: string, moves: Move[]) => {
    openDocument(quill, html);
    const states = [writeDocument(quill)];
    const ends = [endsWithText()];
    let steps = 0;
    for (const [block, to] of moves) {
      const blocks = blocksOf(quill);
      const moved = blocks[block] as Element;
      const last = wholeBlock(blocks.at(-1) as Element)[1].nextElementSibling;
      const index =
        typeof to === "string"
          ? moveBlock(quill, { domNode: moved }, to)
          : moveBefore(quill, moved, blocks[to] ?? last);
      if (index !== null) steps += 1;
      states.push(writeDocument(quill));
      ends.push(endsWithText());
    }
    for (let step = 0; step < steps; step += 1) quill.history.undo();
    return { states, ends, undone: writeDocument(quill) };
  },
});
