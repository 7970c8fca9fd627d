/** A notice in words, wherever it is shown: the same sentence, with its names set apart. */
import type { ChosenNotice, NoticeKind } from "./notice-kinds";

export interface Told {
  kind: NoticeKind;
  /** The proposal's title as it was then. */
  title: string;
  /** Who did it; of a failed email, whom it was for. */
  actorName: string;
}

/** A piece of the sentence, and whether it is a name. */
export type Piece = readonly [text: string, isName: boolean];

const ACTS: Record<Exclude<ChosenNotice, "delivery_failed" | "viewed">, string> = {
  approved: " approved ",
  rejected: " rejected ",
  signed: " signed ",
};

export function noticePieces({ kind, title, actorName }: Told): Piece[] {
  const name: Piece = [actorName, true];
  const about: Piece = [title, true];
  if (kind === "key_created") return [["A new API key was created: ", false], about];
  if (kind === "endpoint_created") return [["A new webhook was added: ", false], about];
  if (kind === "viewed") return [name, [" opened ", false], about, [" for the first time", false]];
  if (kind === "delivery_failed")
    return [["The email to ", false], name, [" about ", false], about, [" did not arrive", false]];
  return [name, [ACTS[kind], false], about];
}

export const noticeSentence = (told: Told): string =>
  noticePieces(told)
    .map(([text]) => text)
    .join("");

/** How many are unread, as far as they are counted. */
export const MOST_UNREAD = 99;

/** What stands on the bell. */
export const unreadFigure = (unread: number): string =>
  unread > MOST_UNREAD ? `${MOST_UNREAD}+` : String(unread);

/** What the bell is called. */
export const bellName = (unread: number): string =>
  unread === 0 ? "Notifications" : `Notifications, ${unreadFigure(unread)} unread`;
