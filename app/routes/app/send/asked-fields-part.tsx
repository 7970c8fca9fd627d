import { inputProps, tickProps } from "~/components/form/use-checked-form";
import { MAX_SECTIONS } from "~/domain/signature-fields/asked-fields";
import { Checkbox, Select } from "~/ui/form/field";
import type { SigningFieldsProps } from "./signing-fields";

/** docs/decisions/0075-signature-fields.md */
export function AskedFieldsPart({
  fields,
  sections,
  chosen,
}: Pick<SigningFieldsProps, "fields" | "sections" | "chosen">) {
  const parts = [
    chosen.length > 0 && "initials",
    fields.asksTitle.initialValue === "on" && "title",
    fields.asksPlace.initialValue === "on" && "place",
  ].filter(Boolean);
  return (
    <details className="border-t border-line pt-3">
      <summary className="rounded-control py-1 text-sm font-semibold text-action hover:underline max-sm:py-2.5">
        What signers fill in{parts.length > 0 ? `: ${parts.join(", ")}` : ""}
      </summary>
      <div className="mt-3 grid gap-4">
        {sections.length > 0 ? (
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-sm font-semibold">Sections that they initial</legend>
            {sections.map((title) => (
              <Checkbox
                key={title}
                name="sections"
                value={title}
                defaultChecked={chosen.includes(title)}
                label={title}
              />
            ))}
            <p className="text-sm text-muted">At most {MAX_SECTIONS}. Each signer initials them.</p>
          </fieldset>
        ) : null}
        <Checkbox {...tickProps(fields.asksTitle)} label="Title or position" />
        <Checkbox {...tickProps(fields.asksPlace)} label="Place of signing" />
        <Select {...inputProps(fields.company)} label="Signing on behalf of" fieldClassName="sm:max-w-72">
          <option value="optional">They may say so</option>
          <option value="required">They must say so</option>
          <option value="off">Don’t ask</option>
        </Select>
      </div>
    </details>
  );
}
