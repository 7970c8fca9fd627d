/** Runs in a page: the editor's engine without the screen around it, for documents by the hundred. */
import Quill from "quill";
import { type Direction, moveBefore, moveBlock, wholeBlock } from "~/routes/app/editor/blocks/move-block";
import { blocksOf } from "~/routes/app/editor/blocks/step-block";
import { FORMATS, MODULES, openDocument, writeDocument } from "~/routes/app/editor/quill/engine";

/** A block before another, or past the end; or a step. */
type Move = [block: number, to: number | Direction];

const host = document.body.appendChild(document.createElement("div"));
const quill = new Quill(host, { formats: FORMATS, modules: MODULES });

const endsWithText = () => typeof quill.getContents().ops.at(-1)?.insert === "string";

Object.assign(window, {
  throughEditor: (documents: string[]) =>
    documents.map((html) => {
      openDocument(quill, html);
      return writeDocument(quill);
    }),
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
