import { type FieldMetadata, getInputProps, getSelectProps } from "@conform-to/react";
import { daysChoices } from "~/domain/signing/link-days";
import { Checkbox, Select } from "~/ui/field";
import { Switch } from "~/ui/switch";

export type SigningField = "requiresSignature" | "requiresCode" | "linkDays";

interface SigningFieldsProps {
  fields: Record<SigningField, FieldMetadata<string>>;
  usualDays: number;
}

/** What is asked of the signer. Without a signature the last two mean nothing, so they are seen beside it alone. */
export function SigningFields({ fields, usualDays }: SigningFieldsProps) {
  return (
    <div className="group grid gap-4 border-t border-line pt-5">
      <Checkbox
        {...getInputProps(fields.requiresSignature, { type: "checkbox" })}
        label="Require electronic signature"
        hint="The client gets a signing link of their own. Without it they approve or reject."
      />
      <p className="ps-8 text-sm text-pending group-has-[[name=requiresSignature]:checked]:hidden">
        This proposal doesn’t ask for a signature. Tick the box to turn it on.
      </p>
      <div className="hidden gap-4 ps-8 group-has-[[name=requiresSignature]:checked]:grid">
        <Switch
          {...getInputProps(fields.requiresCode, { type: "checkbox" })}
          label="Ask for a code by email before signing"
          hint="Shows that the signer reads the mailbox you send it to."
        />
        <Select
          {...getSelectProps(fields.linkDays)}
          label="The link works for"
          fieldClassName="sm:max-w-52"
          error={fields.linkDays.errors}
        >
          {daysChoices(usualDays).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
