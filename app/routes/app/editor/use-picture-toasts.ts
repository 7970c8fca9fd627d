import { useCallback } from "react";
import { useToast } from "~/ui/overlay/toast";

const counted = (count: number, of: string) => (count === 1 ? `1 ${of} was` : `${count} ${of}s were`);

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
          text: "Only the address was on the clipboard, not the picture itself. Save it as a file, then add that.",
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
