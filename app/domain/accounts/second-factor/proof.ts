import type { Statement } from "~/db/client.server";
import type { SignInMethod } from "~/db/vocabulary";
import type { PreparedMail } from "../../audit/commit.server";

/** The statements spend the factor in the session's batch, which fails if it is already spent. */
export interface Proof {
  method: SignInMethod;
  statements: Statement[];
  mails: PreparedMail[];
}
