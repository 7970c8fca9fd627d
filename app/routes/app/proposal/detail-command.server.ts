import * as z from "zod";
import type { SignedIn } from "~/domain/accounts/sessions/sessions.server";
import type { MemberContext } from "~/domain/context";
import type { AppMessage } from "~/platform/words/message-types";
import type { Flash } from "../../http/flash.server";

/** Names one of several signers. */
export const signerId = z.string().max(64);

export type SignedInContext = MemberContext & { actor: SignedIn };

/** A text is the title of a success; null says nothing. */
type Outcome = string | Flash | null;

export type Handlers<Command extends { intent: string }> = {
  [Intent in Command["intent"]]: (command: Extract<Command, { intent: Intent }>) => Promise<Outcome>;
};

/** The title where a command is refused. */
export type Refusals<Command extends { intent: string }> = Readonly<Record<Command["intent"], AppMessage>>;
