import type { NotificationKind, OptionalNotification } from "../people/notification-kinds";

export interface NotificationData {
  kind: NotificationKind;
  /** The proposal's title at that time. */
  title: string;
  /** The recipient, for a failed email. */
  actorName: string;
}

export type Piece = readonly [text: string, isName: boolean];

const VERBS: Record<Exclude<OptionalNotification, "delivery_failed" | "viewed" | "code_locked">, string> = {
  approved: " approved ",
  rejected: " rejected ",
  signed: " signed ",
  more_time: " asks for more time for ",
  delegation: " names someone else to sign ",
};

export function noticePieces({ kind, title, actorName }: NotificationData): Piece[] {
  const name: Piece = [actorName, true];
  const about: Piece = [title, true];
  if (kind === "key_created") return [["A new API key was created: ", false], about];
  if (kind === "endpoint_created") return [["A new webhook was added: ", false], about];
  if (kind === "countersign") return [["Your signature is asked for: ", false], about];
  if (kind === "viewed") return [name, [" opened ", false], about, [" for the first time", false]];
  if (kind === "code_locked") return [["The access code of ", false], name, [" is locked: ", false], about];
  if (kind === "delivery_failed")
    return [["The email to ", false], name, [" about ", false], about, [" did not arrive", false]];
  return [name, [VERBS[kind], false], about];
}

export const noticeSentence = (notification: NotificationData): string =>
  noticePieces(notification)
    .map(([text]) => text)
    .join("");
