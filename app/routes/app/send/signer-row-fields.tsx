import { ArrowDown, ArrowUp, X } from "lucide";
import { useState } from "react";
import type { PartyRole } from "~/db/vocabulary";
import { mayAnswer } from "~/domain/signing/parties/act";
import { type NamedSigner, ROLE_WORDS, ROLES } from "~/domain/signing/parties/typed-signers";
import { t } from "~/platform/words/t";
import { Button, IconButton } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Select, TextInput } from "~/ui/form/field";
import { Icon } from "~/ui/icon";
import { messageLabel, type rowProblems, type SignerRow } from "./signer-rows";
import type { Way } from "./use-signer-rows";

interface PlaceProps {
  row: SignerRow;
  number: number;
  /** The number of steps; null unless they sign in groups. */
  steps: number | null;
  /** Ways that the row can move; none where all are asked at once. */
  ways: readonly Way[];
  onChange(part: Partial<NamedSigner>): void;
  onMove(way: Way): void;
  /** The typed email of the recipient. */
  recipient: string;
  problems: ReturnType<typeof rowProblems>;
}

interface SignerRowFieldsProps extends PlaceProps {
  onRemove(): void;
}

/** The recipient's address is a field of the send; here they have a place among the others. */
export function RecipientRow(place: PlaceProps) {
  return (
    <fieldset
      aria-label={t("Person {number}", { number: place.number })}
      className="grid items-start gap-3 rounded-control border border-line p-3 sm:grid-cols-[1fr_auto]"
    >
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-sm wrap-anywhere">
          <span className="block font-medium">{place.recipient || t("The recipient")}</span>
          <span className="text-muted">{t("Recipient, signs")}</span>
        </p>
        {place.steps === null ? null : (
          <div className="max-sm:w-full sm:w-36">
            <GroupSelect {...place} />
          </div>
        )}
      </div>
      <Moves {...place} />
      <MessageField {...place} />
    </fieldset>
  );
}

function MessageField({ row, recipient, problems, onChange }: PlaceProps) {
  // It stays as it was opened while its text is typed or emptied.
  const [isOpen] = useState(row.message !== "");
  const label = messageLabel(row, recipient);
  return (
    <details open={isOpen || problems.message !== undefined} className="col-span-full min-w-0">
      <summary className="rounded-control py-1 text-sm font-semibold text-action wrap-anywhere hover:underline max-sm:py-2.5">
        {label}
      </summary>
      <TextInput
        id={`signer-${row.key}-message`}
        label={label}
        hideLabel
        fieldClassName="mt-1"
        hint={t("Stands above the message in their email. Nobody else sees it.")}
        error={problems.message ?? null}
        defaultValue={row.message}
        autoComplete="off"
        onInput={(event) => onChange({ message: event.currentTarget.value })}
      />
    </details>
  );
}

const GroupSelect = ({ row, steps, onChange }: PlaceProps) =>
  steps === null || !mayAnswer(row.role) ? null : (
    <Select
      id={`signer-${row.key}-step`}
      label={t("Group")}
      value={row.step}
      onChange={(event) => onChange({ step: Number(event.currentTarget.value) })}
    >
      {Array.from({ length: Math.max(steps, row.step) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number is its own key
        <option key={at} value={at + 1}>
          {at + 1}
        </option>
      ))}
    </Select>
  );

const MOVES = {
  up: { icon: ArrowUp, label: (number: number) => t("Move person {number} up", { number }) },
  down: { icon: ArrowDown, label: (number: number) => t("Move person {number} down", { number }) },
};

function Moves({ row, number, ways, onMove, onRemove }: PlaceProps & { onRemove?: () => void }) {
  if (ways.length === 0 && !onRemove) return null;
  return (
    <div className="flex gap-1 max-sm:-ms-3 sm:flex-col sm:items-center">
      {ways.map((way) => {
        const { icon, label } = MOVES[way];
        return (
          <IconButton
            key={way}
            id={`signer-${row.key}-${way}`}
            size="row"
            label={label(number)}
            icon={<Icon of={icon} />}
            onClick={() => onMove(way)}
          />
        );
      })}
      {onRemove ? (
        <Button
          type="button"
          size="row"
          variant="quiet"
          onClick={onRemove}
          aria-label={t("Remove person {number}", { number })}
        >
          <Icon of={X} className="size-4" />
          <span className="sm:sr-only">{t("Remove")}</span>
        </Button>
      ) : null}
    </div>
  );
}

export function SignerRowFields({ onRemove, ...place }: SignerRowFieldsProps) {
  const { row, number, steps, problems, onChange } = place;
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
        <GroupSelect {...place} />
      </div>
      <MessageField {...place} />
      <div className="sm:col-start-3 sm:row-span-2 sm:row-start-1">
        <Moves {...place} ways={mayAnswer(row.role) ? place.ways : []} onRemove={onRemove} />
      </div>
    </fieldset>
  );
}
