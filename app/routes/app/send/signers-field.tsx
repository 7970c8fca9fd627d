import { Plus, X } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { type CheckedField, inputProps } from "~/components/form/use-checked-form";
import type { PartyRole } from "~/db/vocabulary";
import {
  inOrder,
  MOST_OTHERS,
  type NamedSigner,
  ROLE_WORDS,
  ROLES,
  readTypedSigners,
  SIGNING_ORDERS,
  type SigningOrder,
} from "~/domain/signers/typed-signers";
import { Button } from "~/ui/button";
import { Select, TextArea, TextInput } from "~/ui/form/field";
import { firstError } from "~/ui/form/field-frame";
import { useHydrated } from "~/ui/use-hydrated";
import {
  type OwnSigner,
  orderLines,
  readersLine,
  rowProblems,
  type SignerRow,
  typedRows,
} from "./signer-rows";

const ORDER_LABELS: Readonly<Record<SigningOrder, string>> = {
  together: "All at once",
  in_turn: "One after another",
  groups: "In groups",
};

interface SignersFieldProps {
  fields: Record<"signers" | "signingOrder", CheckedField>;
  /** Who signs first, as typed. */
  recipient: string;
  own: OwnSigner | null;
}

/** Who signs, approves or reads besides the recipient: rows with a script, and lines of text without. */
export const SignersField = ({ fields, recipient, own }: SignersFieldProps) => (
  <>
    <noscript>
      <div className="grid gap-4">
        <TextArea
          {...inputProps(fields.signers)}
          label="More people"
          hint="One in a line: name, email address, title. They sign, unless the line ends with “approves” or “only reads”. For groups, leave a line empty between them; the recipient is in the first."
          rows={3}
        />
        <OrderSelect {...inputProps(fields.signingOrder)} />
      </div>
    </noscript>
    <SignerRows fields={fields} recipient={recipient} own={own} />
  </>
);

const OrderSelect = (props: Omit<ComponentProps<typeof Select>, "label" | "ref">) => (
  <Select {...props} label="They are asked" fieldClassName="sm:max-w-72">
    {SIGNING_ORDERS.map((order) => (
      <option key={order} value={order}>
        {ORDER_LABELS[order]}
      </option>
    ))}
  </Select>
);

function SignerRows({ fields, recipient, own }: SignersFieldProps) {
  const { rows, order, setOrder, change, add, remove } = useSignerRows(fields);
  const typed = typedRows(rows, order);
  // Until then, the lines of text are what is posted.
  const isLive = useHydrated();
  const hidden = useRef<HTMLInputElement>(null);
  const first = useRef(typed);
  useEffect(() => {
    // The form checks what is typed into its fields; these rows are none.
    if (first.current !== typed) hidden.current?.dispatchEvent(new Event("input", { bubbles: true }));
    first.current = typed;
  }, [typed]);
  const error = firstError(fields.signers.errors);
  const problems = rows.map((row) => (error ? rowProblems(row) : {}));
  const isOfRow = problems.some((each) => Object.keys(each).length > 0);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (error) fieldset.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [error]);
  return (
    <fieldset
      ref={fieldset}
      className="grid gap-3 noscript:hidden"
      aria-describedby={error ? "signers-error" : undefined}
    >
      <legend className="mb-1.5 font-medium">More people</legend>
      <input type="hidden" name={isLive ? "signers" : undefined} value={typed} ref={hidden} />
      {rows.length === 0 ? (
        <p className="text-sm text-muted">
          The recipient signs. Add others who sign, approve or only read the same proposal.
        </p>
      ) : null}
      {rows.map((row, at) => (
        <Row
          key={row.key}
          row={row}
          problems={problems[at] ?? {}}
          number={at + 2}
          steps={order === "groups" ? rows.length + 1 : null}
          onChange={(part) => change(row.key, part)}
          onRemove={() => remove(row.key)}
        />
      ))}
      {error && !isOfRow ? (
        <p id="signers-error" className="text-sm font-medium text-rejected">
          {error}
        </p>
      ) : null}
      {rows.length < MOST_OTHERS ? (
        <div>
          <Button type="button" size="row" onClick={add} data-adds-signer>
            <Plus aria-hidden="true" className="size-4" />
            Add a person
          </Button>
        </div>
      ) : null}
      {rows.length === 0 ? (
        <input type="hidden" name={isLive ? "signingOrder" : undefined} value="together" />
      ) : (
        <OrderSelect
          id="signers-order"
          name={isLive ? "signingOrder" : undefined}
          value={order}
          onChange={(event) => setOrder(event.currentTarget.value as SigningOrder)}
        />
      )}
      {rows.length > 0 || own ? (
        <Order
          lines={orderLines(recipient, rows, order, own)}
          readers={readersLine(rows)}
          isAlone={!own && rows.every(({ role }) => role === "viewer")}
        />
      ) : null}
    </fieldset>
  );
}

interface RowProps {
  row: SignerRow;
  problems: ReturnType<typeof rowProblems>;
  /** The recipient is number 1. */
  number: number;
  /** How many there can be; null unless they sign in groups. */
  steps: number | null;
  onChange(part: Partial<NamedSigner>): void;
  onRemove(): void;
}

function Row({ row, problems, number, steps, onChange, onRemove }: RowProps) {
  const id = `signer-${row.key}`;
  return (
    <fieldset
      aria-label={`Person ${number}`}
      className="grid items-start gap-3 rounded-control border border-line p-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      <TextInput
        id={`${id}-name`}
        label="Name"
        error={problems.name ?? null}
        defaultValue={row.name}
        maxLength={200}
        autoComplete="off"
        onInput={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        id={`${id}-email`}
        label="Email address"
        error={problems.email ?? null}
        type="email"
        inputMode="email"
        defaultValue={row.email}
        maxLength={254}
        autoComplete="off"
        onInput={(event) => onChange({ email: event.currentTarget.value })}
      />
      <TextInput
        id={`${id}-title`}
        label="Title"
        optional
        defaultValue={row.title}
        maxLength={100}
        placeholder="Finance"
        autoComplete="off"
        onInput={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Select
        id={`${id}-role`}
        label="Role"
        value={row.role}
        onChange={(event) =>
          onChange({ role: event.currentTarget.value as PartyRole, step: Math.max(1, row.step) })
        }
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_WORDS[role]}
          </option>
        ))}
      </Select>
      {steps === null || row.role === "viewer" ? null : (
        <Select
          id={`${id}-step`}
          label="Group"
          value={row.step}
          onChange={(event) => onChange({ step: Number(event.currentTarget.value) })}
        >
          {Array.from({ length: steps }, (_, at) => at + 1).map((step) => (
            <option key={step} value={step}>
              {step === 1 ? "1, with the recipient" : step}
            </option>
          ))}
        </Select>
      )}
      <Button
        type="button"
        size="row"
        variant="quiet"
        onClick={onRemove}
        aria-label={`Remove person ${number}`}
        className="justify-self-start sm:col-start-3 sm:row-start-1 sm:mt-8"
      >
        <X aria-hidden="true" className="size-4" />
        <span className="sm:sr-only">Remove</span>
      </Button>
    </fieldset>
  );
}

/** As it will run. */
const Order = ({
  lines,
  readers,
  isAlone,
}: {
  lines: string[];
  readers: string | null;
  isAlone: boolean;
}) => (
  <div role="status" className="text-sm text-muted">
    {lines.length === 1 ? (
      <p className="wrap-anywhere">
        {lines[0]} {isAlone ? "is asked." : "are asked at once."}
      </p>
    ) : (
      <ol className="list-decimal ps-5">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ol>
    )}
    {readers ? <p className="wrap-anywhere">{readers}</p> : null}
  </div>
);

function useSignerRows({ signers, signingOrder }: SignersFieldProps["fields"]) {
  const [order, setOrder] = useState(() => (signingOrder.initialValue ?? "together") as SigningOrder);
  const [rows, setRows] = useState(() => rowsOf(signers.initialValue ?? "", order));
  const next = useRef(rows.length);
  const change = (key: number, part: Partial<NamedSigner>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => {
    next.current += 1;
    const key = next.current;
    setRows((all) => [
      ...all,
      { key, name: "", email: "", title: "", role: "signer", step: Math.max(1, ...all.map(stepOf)) },
    ]);
    requestAnimationFrame(() => document.getElementById(`signer-${key}-name`)?.focus());
  };
  const remove = (key: number) => {
    setRows((all) => all.filter((row) => row.key !== key));
    requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-adds-signer]")?.focus());
  };
  return { rows, order, setOrder, change, add, remove };
}

const stepOf = ({ step }: NamedSigner): number => step;

/** Lines that are refused stay, to be corrected: the address is where it cannot be read. */
function rowsOf(typed: string, order: SigningOrder): SignerRow[] {
  const read = readTypedSigners(typed);
  const signers =
    typeof read === "string"
      ? typed
          .split("\n")
          .filter((line) => line.trim() !== "")
          .map(unread)
      : inOrder(order, read);
  return signers.map((signer, at) => ({ ...signer, key: at + 1 }));
}

function unread(line: string): NamedSigner {
  const [name = "", email = "", ...title] = line.split(",").map((part) => part.trim());
  return { name, email, title: title.join(", "), role: "signer", step: 1 };
}
