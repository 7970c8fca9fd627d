import type { Statement } from "~/db/client.server";
import type { SignInMethod } from "../accounts/sign-in-method";

/** A factor that was shown, and what spends it: statements for the batch of the session, which fails where it is spent already. */
export interface Proof {
  method: SignInMethod;
  statements: Statement[];
  /** Mails to publish after the commit. */
  mails: string[];
}
