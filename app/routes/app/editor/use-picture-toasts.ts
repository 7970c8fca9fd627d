import { useCallback } from "react";
import { t } from "~/platform/words/t";
import { useToast } from "~/ui/overlay/toast";

/** What happened to pictures that are not in the text. */
export function usePictureToasts() {
  const toast = useToast();
  return {
    /** Those that the clipboard only named. */
    leftOut: useCallback(
      (count: number) =>
        toast({
          tone: "failure",
          title: t("{count, plural, one {{count} picture was} other {{count} pictures were}} left out", {
            count,
          }),
          text: t(
            "Only the address was on the clipboard, not the picture itself. Save it as a file, then add that.",
          ),
        }),
      [toast],
    ),
    notAdded: useCallback(
      (sentences: string[]) =>
        toast({
          tone: "failure",
          title: t("{count, plural, one {{count} picture was} other {{count} pictures were}} not added", {
            count: sentences.length,
          }),
          text: [...new Set(sentences)].join(" "),
        }),
      [toast],
    ),
  };
}
