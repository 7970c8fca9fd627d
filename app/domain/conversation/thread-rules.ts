import type { ThreadAudience, ThreadKind, ThreadState } from "~/db/vocabulary";

/** A request pauses the turns of those who were not asked yet. */
export const isRequest = (kind: ThreadKind): boolean => kind !== "question";

export const pauses = ({ kind, state }: { kind: ThreadKind; state: ThreadState }): boolean =>
  isRequest(kind) && state !== "settled";

/** A message opens a settled thread again. */
export const stateAfter = (
  author: "client" | "studio",
): { state: ThreadState; settledBy: null; settledVersion: null } => ({
  state: author === "client" ? "open" : "answered",
  settledBy: null,
  settledVersion: null,
});

/** The reader of a link sees the threads for everybody, and their own. */
export const isShownTo = (
  recipientId: string,
  { askerId, audience }: { askerId: string; audience: ThreadAudience },
): boolean => audience === "everybody" || askerId === recipientId;
