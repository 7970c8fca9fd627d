import { t } from "~/platform/words/t";

/** Tells an owner why a client's act sends them a mail. */
export const ownerNote = (): string =>
  t("You’re getting this because you sent the proposal with Countersign.");
