import type { Translate } from "~/platform/language/translate";
import type { DecisionPrompt } from "./decision/decision-form";

/** The button and the sentence above it; both are part of the evidence. */
export const declinePrompt = (t: Translate): DecisionPrompt => ({
  button: t("sign.decline.button"),
  statement: t("sign.decline.statement"),
});
