import { useCallback } from "react";
import type { LeftOut } from "~/components/pasted-content/pasted-pictures";
import { t } from "~/platform/words/t";
import { useToast } from "~/ui/overlay/toast";

const MOST_NAMED = 3;

const namedLinks = (links: readonly string[]): string =>
  [...links.slice(0, MOST_NAMED), ...(links.length > MOST_NAMED ? ["…"] : [])].join(" ");

/** Tells what happened to pictures that are not in the text. */
export function usePictureToasts() {
  const toast = useToast();
  return {
    /** Those that the clipboard only named, and links of the others. */
    onPicturesLeftOut: useCallback(
      ({ pictures, links }: LeftOut) => {
        if (pictures > 0)
          toast({
            tone: "failure",
            title: t("{count, plural, one {{count} picture was} other {{count} pictures were}} left out", {
              count: pictures,
            }),
            text: t(
              "Only the address was on the clipboard, not the picture itself. Save it as a file, then add that.",
            ),
          });
        if (links.length > 0)
          toast({
            tone: "failure",
            title: t(
              "{count, plural, one {The link of a picture was} other {{count} links of pictures were}} left out",
              {
                count: links.length,
              },
            ),
            text: t("A picture cannot be a link here, but words beside it can: {addresses}", {
              addresses: namedLinks(links),
            }),
          });
      },
      [toast],
    ),
    onPictureProblems: useCallback(
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
