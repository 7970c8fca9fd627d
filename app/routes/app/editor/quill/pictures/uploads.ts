import type Quill from "quill";
import { Delta } from "quill";
import type { Picture } from "~/components/document-markup/figure";
import { takeWaiting } from "~/components/pasted-content/waiting-pictures";
import { keepFileName } from "~/components/pictures/file-names";
import { PictureProblem } from "~/components/pictures/picture-problem";
import { t } from "~/platform/words/t";
import { insertBlock } from "../blocks/insert-block";
import { onQuill } from "../listen";
import { indexOf } from "../place";
import { focusPicture, isOnPage, pictureFrom } from "./picture-at";
import { changePicture, PICTURE, type PictureBlot } from "./picture-blot";
import type { PictureChange } from "./picture-changes";
import { showPreview, showProgress, showWaiting } from "./upload-view";

export interface Uploads {
  add(files: readonly File[], near: number): void;
  /** Keeps the description, the caption and the width. */
  replace(file: File, picture: PictureBlot): void;
  /** Adds a photo of a design block. */
  photo(file: File, place: PhotoPlace): void;
  /** Resolves to whether all arrived; null where none is on its way. */
  pending(): Promise<boolean> | null;
  stop(): void;
}

interface PhotoPlace {
  /** @param share from 0 to 1; null when it is over */
  onShare(share: number | null): void;
  onArrived(photo: Picture): void;
}

/** One that has arrived is kept, as redoing may ask for it again. */
interface Job {
  file: File;
  alt?: string;
  arrived?: PictureChange;
  replaces?: PictureBlot;
  photo?: PhotoPlace;
}

/** Uploads pictures one after the other, each with its place in the text. @param onProblems called when all are done */
export function watchUploads(quill: Quill, onProblems: (sentences: string[]) => void): Uploads {
  const jobs = new Map<string, Job>();
  const problems: string[] = [];
  let waiting = 0;
  let all: Promise<void> = Promise.resolve();
  let failed = false;

  const start = (id: string, job: Job) => {
    jobs.set(id, job);
    if (waiting === 0) failed = false;
    waiting += 1;
    all = all.then(() => run(id, job));
  };
  const run = async (id: string, job: Job) => {
    try {
      job.arrived = await upload(job, () => placesOf(quill, id, job));
      job.photo?.onArrived(job.arrived as Picture);
      if (job.replaces && isOnPage(job.replaces)) changePicture(quill, job.replaces, job.arrived);
    } catch (error) {
      problems.push(reasonOf(error));
      failed = true;
      jobs.delete(id);
    }
    waiting -= 1;
    settle();
    if (waiting === 0 && problems.length > 0) onProblems(problems.splice(0));
  };

  /** Gives each place in the text what is known of it; a place that nothing is known of goes. */
  const settle = () => {
    for (const node of quill.root.querySelectorAll<HTMLElement>("[data-upload]")) {
      const id = node.dataset.upload ?? "";
      const pasted = jobs.has(id) ? null : takeWaiting(id);
      if (pasted) start(id, pasted);
      const job = jobs.get(id);
      if (job && !job.arrived) showWaiting(node, job.file.name);
      else changeAt(quill, node, job?.arrived ?? null);
    }
  };
  // After Quill has finished its own change.
  const stop = onQuill(quill, "text-change", () => queueMicrotask(settle));

  return {
    add(files, near) {
      const ids = files.map(() => crypto.randomUUID());
      for (const [at, file] of files.entries()) start(ids[at] as string, { file });
      const index = insertBlock(
        quill,
        ids.map((id) => ({ [PICTURE]: { upload: id } })),
        near,
      );
      focusPicture(pictureFrom(quill, index + files.length - 1));
      settle();
    },
    replace: (file, picture) => start(crypto.randomUUID(), { file, replaces: picture }),
    photo: (file, place) => start(crypto.randomUUID(), { file, photo: place }),
    pending: () => (waiting === 0 ? null : untilIdle()),
    stop,
  };

  async function untilIdle(): Promise<boolean> {
    while (waiting > 0) await all;
    return !failed;
  }
}

const placesOf = (quill: Quill, id: string, { replaces }: Job): HTMLElement[] =>
  replaces ? [replaces.domNode] : [...quill.root.querySelectorAll<HTMLElement>(`[data-upload="${id}"]`)];

async function upload(
  { file, alt = "", replaces, photo }: Job,
  places: () => HTMLElement[],
): Promise<PictureChange> {
  const show = (share: number) => {
    for (const node of places()) showProgress(node, file.name, share);
    photo?.onShare(share);
  };
  show(0);
  try {
    const [{ encodePicture }, { sendPicture }] = await Promise.all([
      import("~/components/pictures/encode-picture"),
      import("~/components/pictures/send-picture"),
    ]);
    const sizes = await encodePicture(file);
    const smallest = sizes.at(-1);
    if (!replaces && smallest) for (const node of places()) showPreview(node, smallest);
    const { src, srcset = "", width, height } = await sendPicture(sizes, show);
    keepFileName(src, file.name);
    if (replaces) return { src, srcset, width, height };
    const fresh = { isDecorative: false, layout: "text", caption: "" } as const;
    return { src, srcset, alt, width, height, ...fresh } satisfies Picture;
  } finally {
    photo?.onShare(null);
    if (replaces) for (const node of places()) showProgress(node, file.name, null);
  }
}

/** Not in the history, as adding it was the step to undo. @param arrived null removes it */
function changeAt(quill: Quill, node: HTMLElement, arrived: PictureChange | null): void {
  const index = indexOf(quill, node);
  if (index === null) return;
  const change = new Delta().retain(index);
  quill.updateContents(arrived ? change.retain({ [PICTURE]: arrived }) : change.delete(1), "api");
}

function reasonOf(error: unknown): string {
  if (error instanceof PictureProblem) return error.message;
  console.error(error);
  return t("The picture could not be added. Please try again.");
}
