import type { Settler, ThreadAudience, ThreadKind, ThreadState } from "~/db/vocabulary";

/** A request pauses the turns of those who were not asked yet. */
export const isRequest = (kind: ThreadKind): boolean => kind !== "question";

export const pauses = ({ kind, state }: { kind: ThreadKind; state: ThreadState }): boolean =>
  isRequest(kind) && state !== "settled";

/** A thread that is settled goes on where somebody writes again. */
export const stateAfter = (author: "client" | "studio"): { state: ThreadState; settledBy: null } => ({
  state: author === "client" ? "open" : "answered",
  settledBy: null,
});

/** What a reader of a link sees: the threads for everybody, and their own. */
export const isShownTo = (
  recipientId: string,
  { askerId, audience }: { askerId: string; audience: ThreadAudience },
): boolean => audience === "everybody" || askerId === recipientId;

/** The owner settles any thread, an asker their own. A version settles requests, and no question: nobody has answered it. */
export function maySettle(
  { kind, askerId }: { kind: ThreadKind; askerId: string },
  by: Settler,
  recipientId: string | null,
): boolean {
  if (by === "owner") return true;
  return by === "asker" ? askerId === recipientId : isRequest(kind);
}
