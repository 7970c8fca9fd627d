import type { FieldDoubt } from "~/domain/prices/field-reader";
import { t } from "~/platform/words/t";
import { TextButton } from "~/ui/text-link";

interface ReadAsProps {
  doubt: FieldDoubt;
  /** Takes the number as it can be typed without a doubt. */
  onText(text: string): void;
}

/** Shows how an ambiguous number is read, with the other reading one tap away. */
export const ReadAs = ({ doubt: { readAs, others }, onText }: ReadAsProps) => (
  <span className="flex flex-wrap gap-x-2 text-xs text-muted">
    {readAs ? <span>{t("Read as {number}.", { number: readAs.shown })}</span> : null}
    {others.map(({ shown, text }) => (
      <TextButton key={text} onClick={() => onText(text)}>
        {readAs ? t("Read as {number} instead", { number: shown }) : t("Read as {number}", { number: shown })}
      </TextButton>
    ))}
  </span>
);
