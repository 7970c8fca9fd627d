import { X } from "lucide-react";
import type { PartyRole } from "~/db/vocabulary";
import { type NamedSigner, ROLE_WORDS, ROLES } from "~/domain/signers/typed-signers";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Select, TextInput } from "~/ui/form/field";
import type { rowProblems, SignerRow } from "./signer-rows";

interface SignerRowFieldsProps {
  row: SignerRow;
  problems: ReturnType<typeof rowProblems>;
  /** The recipient is number 1. */
  number: number;
  /** How many there can be; null unless they sign in groups. */
  steps: number | null;
  onChange(part: Partial<NamedSigner>): void;
  onRemove(): void;
}

export function SignerRowFields({ row, problems, number, steps, onChange, onRemove }: SignerRowFieldsProps) {
  const id = `signer-${row.key}`;
  return (
    <fieldset
      aria-label={t("Person {number}", { number })}
      className="grid items-start gap-3 rounded-control border border-line p-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      <TextInput
        id={`${id}-name`}
        label={t("Name")}
        error={problems.name ?? null}
        defaultValue={row.name}
        maxLength={200}
        autoComplete="off"
        onInput={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        id={`${id}-email`}
        label={t("Email address")}
        error={problems.email ?? null}
        type="email"
        inputMode="email"
        defaultValue={row.email}
        maxLength={254}
        autoComplete="off"
        onInput={(event) => onChange({ email: event.currentTarget.value })}
      />
      <div
        className={classes(
          "grid items-start gap-3 sm:col-span-2",
          steps === null ? "sm:grid-cols-2" : "sm:grid-cols-3",
        )}
      >
        <TextInput
          id={`${id}-title`}
          label={t("Title")}
          optional
          defaultValue={row.title}
          maxLength={100}
          placeholder={t("Finance")}
          autoComplete="off"
          onInput={(event) => onChange({ title: event.currentTarget.value })}
        />
        <Select
          id={`${id}-role`}
          label={t("Role")}
          value={row.role}
          onChange={(event) =>
            onChange({ role: event.currentTarget.value as PartyRole, step: Math.max(1, row.step) })
          }
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {t(ROLE_WORDS[role])}
            </option>
          ))}
        </Select>
        {steps === null || row.role === "viewer" ? null : (
          <Select
            id={`${id}-step`}
            label={t("Group")}
            value={row.step}
            onChange={(event) => onChange({ step: Number(event.currentTarget.value) })}
          >
            {Array.from({ length: steps }, (_, at) => at + 1).map((step) => (
              <option key={step} value={step}>
                {step === 1 ? t("1 (recipient)") : step}
              </option>
            ))}
          </Select>
        )}
      </div>
      <Button
        type="button"
        size="row"
        variant="quiet"
        onClick={onRemove}
        aria-label={t("Remove person {number}", { number })}
        className="justify-self-start max-sm:-ms-3 sm:col-start-3 sm:row-start-1 sm:mt-8"
      >
        <X aria-hidden="true" className="size-4" />
        <span className="sm:sr-only">{t("Remove")}</span>
      </Button>
    </fieldset>
  );
}
