import { t } from "~/platform/words/t";

export const ownerNote = (): string =>
  t("You’re getting this because you sent the proposal with Countersign.");
