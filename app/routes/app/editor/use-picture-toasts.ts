import { useCallback } from "react";
import { useToast } from "~/ui/overlay/toast";

const counted = (count: number, of: string) => (count === 1 ? `1 ${of} was` : `${count} ${of}s were`);

/** What happened to pictures that are not in the text. */
export function usePictureToasts() {
  const toast = useToast();
  return {
    /** Foreign ones in what was pasted. */
    leftOut: useCallback(
      (count: number) =>
        toast({
          tone: "failure",
          title: `${counted(count, "image")} removed`,
          text: "A proposal holds no pictures of other sites. Save them as files, then add those.",
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
