import { NO_CONNECTION } from "~/components/connection";
import { postInto } from "~/components/post-into";
import { t } from "~/platform/words/t";

export interface TypedText {
  html: string;
  /** The block that holds the caret. */
  block: number | null;
}

/** The server uses the same name (domain/sending/preview/mark-place.server.ts). */
const PLACE = "#place";

const MOST_MS = 20_000;
const EMPTY_PAGE_MS = 30;

let frames = 0;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Draws in a new frame and puts it in place of the last one, so that nothing flickers and no step back is added.
 * @returns whether it was drawn; if not, the last one stays
 */
export async function drawFrame(place: HTMLElement, url: string, text: TypedText): Promise<boolean> {
  frames += 1;
  const frame = Object.assign(document.createElement("iframe"), {
    name: `preview-${frames}`,
    title: t("The page as your client will see it"),
  });
  frame.setAttribute("sandbox", "");
  frame.style.visibility = "hidden";
  place.appendChild(frame);
  // A new frame loads an empty page first.
  await wait(EMPTY_PAGE_MS);
  const loaded = new Promise<void>((resolve) => frame.addEventListener("load", () => resolve()));
  const { html, block } = text;
  postInto(
    frame.name,
    block === null ? url : url + PLACE,
    Object.entries(block === null ? { html } : { html, block }),
  );
  await Promise.race([loaded, wait(MOST_MS)]);
  // A page that was drawn has one frame in it, which is all that can be seen of it from here.
  if (frame.contentWindow?.length !== 1) {
    frame.remove();
    return false;
  }
  show(frame, place);
  return true;
}

function show(frame: HTMLIFrameElement, place: HTMLElement): void {
  const others = [...place.children].filter((other) => other !== frame);
  const hadFocus = others.includes(document.activeElement as Element);
  frame.style.visibility = "";
  if (hadFocus) frame.focus();
  for (const other of others) other.remove();
}

/** Asks again, as the answer in a frame cannot be read. */
export async function whyNotDrawn(url: string, { html }: TypedText): Promise<string> {
  const body = new FormData();
  body.set("html", html);
  try {
    const response = await fetch(url, { method: "POST", body });
    if (response.status === 401) return t("Your session has ended. Sign in again in another tab.");
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const sentence = response.ok ? null : page.querySelector("[role=alert]")?.textContent;
    return sentence || t("The preview could not be drawn. Nothing you typed is lost.");
  } catch {
    return t(NO_CONNECTION);
  }
}
