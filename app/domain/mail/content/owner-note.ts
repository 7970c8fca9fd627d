import { t } from "~/platform/words/t";

/** Why an owner gets a mail about what a client did. */
export const ownerNote = (): string =>
  t("You’re getting this because you sent the proposal with Countersign.");
