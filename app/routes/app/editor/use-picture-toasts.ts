import { useCallback } from "react";
import { t } from "~/platform/words/t";
import { useToast } from "~/ui/overlay/toast";

const counted = (count: number, of: string) =>
  count === 1 ? t("1 {of} was", { of }) : t("{count} {of}s were", { count, of });

/** What happened to pictures that are not in the text. */
export function usePictureToasts() {
  const toast = useToast();
  return {
    /** Those that the clipboard only named. */
    leftOut: useCallback(
      (count: number) =>
        toast({
          tone: "failure",
          title: `${counted(count, "picture")} left out`,
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
          title: `${counted(sentences.length, "picture")} not added`,
          text: [...new Set(sentences)].join(" "),
        }),
      [toast],
    ),
  };
}
