import type { LastDelegation } from "./last-delegation";

/** Somebody with the link has said that they are not its holder, and the sender has not answered yet. */
export const isDoubted = ({ delegation }: { delegation: LastDelegation | null }): boolean =>
  delegation?.state === "open" && delegation.kind === "not_me";
