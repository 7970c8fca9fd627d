import { inputProps, tickProps } from "~/components/form/use-checked-form";
import { SigningQuestions } from "~/components/proposal/signing-questions";
import { MAX_SECTIONS } from "~/domain/proposals/asked-fields/asked-fields";
import { t } from "~/platform/words/t";
import { Checkbox } from "~/ui/form/field";
import type { SigningFieldsProps } from "./signing-fields";

/** docs/decisions/0075-signature-fields.md */
export function AskedFieldsPart({
  fields,
  sections,
  chosen,
}: Pick<SigningFieldsProps, "fields" | "sections" | "chosen">) {
  const parts = [
    chosen.length > 0 && t("initials"),
    fields.asksTitle.initialValue === "on" && t("title"),
    fields.asksPlace.initialValue === "on" && t("place"),
  ].filter(Boolean);
  return (
    <details className="border-t border-line pt-3">
      <summary className="rounded-control py-1 text-sm font-semibold text-action hover:underline max-sm:py-2.5">
        {parts.length > 0
          ? t("What signers fill in: {parts}", { parts: parts.join(", ") })
          : t("What signers fill in")}
      </summary>
      <div className="mt-3 grid gap-4">
        {sections.length > 0 ? (
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-sm font-semibold">{t("Sections that they initial")}</legend>
            {sections.map((title) => (
              <Checkbox
                key={title}
                name="sections"
                value={title}
                defaultChecked={chosen.includes(title)}
                label={title}
              />
            ))}
            <p className="text-sm text-muted">
              {t("At most {maxSections}. Each signer initials them.", { maxSections: MAX_SECTIONS })}
            </p>
          </fieldset>
        ) : null}
        <SigningQuestions
          title={tickProps(fields.asksTitle)}
          place={tickProps(fields.asksPlace)}
          company={{ ...inputProps(fields.company), fieldClassName: "sm:max-w-72" }}
        />
      </div>
    </details>
  );
}
