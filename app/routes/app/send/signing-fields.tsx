import { type CheckedField, inputProps, tickProps } from "~/components/form/use-checked-form";
import { CountersignOptions } from "~/components/proposal/countersign-options";
import { linkDaysOptions } from "~/domain/signing/links/link-days";
import type { CountersignChoice } from "~/domain/signing/parties/countersign";
import type { Countersigner } from "~/domain/signing/parties/countersigners.server";
import { t } from "~/platform/words/t";
import { Checkbox, Select, TextInput } from "~/ui/form/field";
import { AskedFieldsPart } from "./asked-fields-part";
import { SignersField } from "./signers-field";

type SigningField =
  | "requiresSignature"
  | "requiresCode"
  | "codeMethod"
  | "accessCode"
  | "linkDays"
  | "signers"
  | "signingOrder"
  | "countersign"
  | "countersigner"
  | "company"
  | "asksPlace"
  | "asksTitle";

export interface SigningFieldsProps {
  fields: Record<SigningField, CheckedField>;
  usualDays: number;
  /** The typed email of the recipient. */
  recipient: string;
  /** Titles of the headings, and those that signers initial. */
  sections: readonly string[];
  chosen: readonly string[];
  /** People who may sign for the sender, who is the first. */
  countersigners: readonly Pick<Countersigner, "id" | "name" | "email">[];
}

/** Signers only matter with a signature; every client gets a personal link. */
export function SigningFields({
  fields,
  usualDays,
  recipient,
  sections,
  chosen,
  countersigners: able,
}: SigningFieldsProps) {
  const order = fields.countersign.value as CountersignChoice | undefined;
  const by = able.find(({ email }, at) => at > 0 && email === fields.countersigner.value);
  const own = order === "before" || order === "after" ? { order, name: by?.name ?? t("you") } : null;
  return (
    <div className="group grid gap-4 border-t border-line pt-5">
      <Checkbox
        {...tickProps(fields.requiresSignature)}
        label={t("Require electronic signature")}
        hint={t("If off, your client approves or rejects instead, through the same personal link.")}
      />
      <p className="ps-8 text-sm text-pending group-has-[[name=requiresSignature]:checked]:hidden">
        {t("This proposal doesn’t ask for a signature. Tick the box to turn it on.")}
      </p>
      <div className="hidden gap-4 ps-8 group-has-[[name=requiresSignature]:checked]:grid">
        <SignersField fields={fields} recipient={recipient} own={own} />
        <div className="grid gap-4 sm:grid-cols-2">
          <CountersignOptions
            order={inputProps(fields.countersign)}
            by={inputProps(fields.countersigner)}
            able={able}
          />
        </div>
        <AskedFieldsPart {...{ fields, sections, chosen }} />
      </div>
      <Checkbox
        {...tickProps(fields.requiresCode)}
        label={t("Ask for a code before signing or answering")}
        hint={t("Confirms who does it. A personal link alone can be forwarded.")}
      />
      <div className="hidden gap-4 ps-8 group-has-[[name=requiresCode]:checked]:grid">
        <Select
          {...inputProps(fields.codeMethod)}
          label={t("They get the code")}
          fieldClassName="sm:max-w-72"
        >
          <option value="email">{t("By email, when they need it")}</option>
          <option value="access">{t("From you, by phone")}</option>
        </Select>
        <div className="hidden group-has-[option[value=access]:checked]:block">
          <TextInput
            {...inputProps(fields.accessCode)}
            label={t("Access code")}
            readOnly
            autoComplete="off"
            className="font-mono tracking-widest"
            fieldClassName="sm:max-w-72"
            hint={t("Note it down now: it isn’t shown again. You can replace it on the proposal’s page.")}
          />
        </div>
      </div>
      <Select
        {...inputProps(fields.linkDays)}
        label={t("Link expires after")}
        hint={t("But never less than 30 days after the last valid day.")}
        fieldClassName="sm:max-w-72"
      >
        {linkDaysOptions(usualDays).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
