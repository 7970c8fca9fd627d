import { useEffect, useRef, useState } from "react";
import {
  isTooLong,
  type PictureToDescribe,
  type TypedDescription,
  wordsOfFile,
} from "~/domain/content/figures/picture-to-describe";
import { LONGEST_DESCRIPTION } from "~/domain/content/pictures/picture-limits";
import { msg, t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Checkbox, TextArea } from "~/ui/form/field";
import { useHydrated } from "~/ui/use-hydrated";
import { fileNameOf } from "./file-names";

export const DESCRIPTION_ADVICE = msg(
  "Descriptions are read aloud to people who cannot see a picture, and shown where it does not load. Say what matters in it. A picture that adds nothing to the text is decorative: it is passed over.",
);

interface PictureDescriptionsProps {
  pictures: readonly PictureToDescribe[];
  /** What was refused; it is shown again, with the reason beside it. */
  refused?: readonly TypedDescription[];
  /** The place of the picture whose field has the focus at first. */
  focused?: number;
}

/** The fields of a form that describes pictures (`typedDescriptions` reads them). */
export function PictureDescriptions({ pictures, refused, focused }: PictureDescriptionsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const at = refused?.findIndex(isTooLong) ?? -1;
    list.current?.querySelectorAll("textarea")[at]?.focus();
  }, [refused]);
  return (
    <ul ref={list} className="grid gap-6">
      {pictures.map((picture) => (
        <Row
          key={picture.place}
          picture={picture}
          isAlone={pictures.length === 1}
          refused={refused?.find(({ place }) => place === picture.place)}
          isFocused={picture.place === focused}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  picture: PictureToDescribe;
  isAlone: boolean;
  refused: TypedDescription | undefined;
  isFocused: boolean;
}

function Row({ picture, isAlone, refused, isFocused }: RowProps) {
  const { place, src, srcset } = picture;
  const suggestion = picture.suggestion || wordsOfFile(fileNameOf(src));
  const [alt, setAlt] = useState((refused ?? picture).alt);
  const [isDecorative, setDecorative] = useState((refused ?? picture).isDecorative);
  const field = useRef<HTMLTextAreaElement>(null);
  const isHydrated = useHydrated();
  const isLong = refused !== undefined && isTooLong({ alt: alt.trim(), isDecorative });
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-5">
      <img
        src={src}
        srcSet={srcset || undefined}
        sizes="9rem"
        alt=""
        loading="lazy"
        className="max-h-32 w-full rounded-control border border-line bg-wash object-contain"
      />
      <div className="grid gap-2">
        <input type="hidden" name="place" value={place} />
        <TextArea
          ref={field}
          name="description"
          label={isAlone ? t("Description") : t("Description of picture {place}", { place })}
          value={alt}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
          rows={2}
          className="max-h-40 min-h-16! read-only:bg-wash read-only:text-muted"
          // A disabled field would not be sent, and then others would take its place.
          readOnly={isDecorative}
          error={
            isLong
              ? t("At most {most} characters; these are {count}.", {
                  most: LONGEST_DESCRIPTION,
                  count: alt.trim().length,
                })
              : null
          }
          onKeyDown={(event) => {
            // A description is one line.
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          autoFocus={isFocused}
        />
        {suggestion !== "" && alt === "" && !isDecorative ? (
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <span>{t("Suggestion: {suggestion}", { suggestion })}</span>
            {isHydrated ? (
              <Button
                type="button"
                size="row"
                variant="quiet"
                onClick={() => {
                  setAlt(suggestion);
                  field.current?.focus();
                }}
              >
                <span>{t("Use it")}</span>
                <span className="sr-only">{`: ${suggestion}`}</span>
              </Button>
            ) : null}
          </p>
        ) : null}
        <Checkbox
          name="decorative"
          value={place}
          label={t("Decorative")}
          checked={isDecorative}
          onChange={({ currentTarget }) => setDecorative(currentTarget.checked)}
        />
      </div>
    </li>
  );
}
