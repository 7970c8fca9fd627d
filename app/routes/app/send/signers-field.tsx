import { Plus } from "lucide";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { type CheckedField, inputProps } from "~/components/form/use-checked-form";
import {
  MAX_PARTIES,
  type NamedSigner,
  recipientLine,
  SIGNING_ORDERS,
  type SigningOrder,
} from "~/domain/signing/parties/typed-signers";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Select, TextArea } from "~/ui/form/field";
import { firstError } from "~/ui/form/field-frame";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { RecipientRow, SignerRowFields } from "./signer-row-fields";
import { besideLine, type OwnSigner, orderLines, rowProblems, typedRows } from "./signer-rows";
import { useSignerRows, type Way } from "./use-signer-rows";

const ORDER_LABELS: Readonly<Record<SigningOrder, AppMessage>> = {
  together: msg("All at once"),
  in_turn: msg("One after another"),
  groups: msg("In groups"),
};

interface SignersFieldProps {
  fields: Record<"signers" | "signingOrder", CheckedField>;
  /** The typed email of the recipient. */
  recipient: string;
  own: OwnSigner | null;
}

/** Asks who signs, approves or reads besides the recipient: in rows with a script, in lines of text without. */
export const SignersField = ({ fields, recipient, own }: SignersFieldProps) => (
  <>
    <noscript>
      <div className="grid gap-4">
        <TextArea
          {...inputProps(fields.signers)}
          label={t("More people")}
          hint={t(
            "One in a line: name, email address, title. They sign, unless the line ends with “{approves}” or “{onlyReads}”. The recipient comes first; for another place, write “{recipient}” in a line of its own. To write to one person only, put a line that begins with “>” below theirs. For groups, leave a line empty between them.",
            { approves: "approves", onlyReads: "only reads", recipient: recipientLine() },
          )}
          rows={3}
        />
        <OrderSelect {...inputProps(fields.signingOrder)} />
      </div>
    </noscript>
    <SignerRows fields={fields} recipient={recipient} own={own} />
  </>
);

const OrderSelect = (props: Omit<ComponentProps<typeof Select>, "label" | "ref">) => (
  <Select {...props} label={t("They are asked")} fieldClassName="sm:max-w-72">
    {SIGNING_ORDERS.map((order) => (
      <option key={order} value={order}>
        {t(ORDER_LABELS[order])}
      </option>
    ))}
  </Select>
);

function SignerRows({ fields, recipient, own }: SignersFieldProps) {
  const { rows, order, setOrder, change, add, remove, move } = useSignerRows(fields);
  const typed = typedRows(rows, order);
  // Until then, the lines of text are what is posted.
  const isLive = useHydrated();
  const isAlone = rows.length === 1;
  const hidden = useRef<HTMLInputElement>(null);
  const first = useRef(typed);
  const [opened] = useState(typed);
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
      <legend className="mb-1.5 font-medium">{t("More people")}</legend>
      <input
        type="hidden"
        name={isLive ? "signers" : undefined}
        value={typed}
        data-opened={opened}
        ref={hidden}
      />
      {isAlone ? (
        <p className="text-sm text-muted">
          {t("The recipient signs. Add others who sign, approve or only read the same proposal.")}
        </p>
      ) : null}
      {isAlone
        ? null
        : rows.map((row, at) => {
            const place = {
              row,
              number: at + 1,
              steps: order === "groups" ? rows.length : null,
              ways: order === "together" ? [] : waysOf(at, rows.length),
              onChange: (part: Partial<NamedSigner>) => change(row.key, part),
              onMove: (way: Way) => move(at, way),
              recipient,
              problems: problems[at] ?? {},
            };
            return row.isRecipient ? (
              <RecipientRow key={row.key} {...place} />
            ) : (
              <SignerRowFields key={row.key} {...place} onRemove={() => remove(row.key)} />
            );
          })}
      {error && !isOfRow ? (
        <p id="signers-error" className="text-sm font-medium text-rejected">
          {error}
        </p>
      ) : null}
      {rows.length < MAX_PARTIES ? (
        <div>
          <Button type="button" size="row" onClick={add} data-adds-signer>
            <Icon of={Plus} className="size-4" />
            {t("Add a person")}
          </Button>
        </div>
      ) : null}
      {isAlone ? (
        <input type="hidden" name={isLive ? "signingOrder" : undefined} value="together" />
      ) : (
        <OrderSelect
          id="signers-order"
          name={isLive ? "signingOrder" : undefined}
          value={order}
          onChange={(event) => setOrder(event.currentTarget.value as SigningOrder)}
        />
      )}
      {!isAlone || own ? (
        <Order lines={orderLines(recipient, rows, order, own)} readers={besideLine(rows)} />
      ) : null}
    </fieldset>
  );
}

const waysOf = (at: number, count: number): Way[] => [
  ...(at > 0 ? (["up"] as const) : []),
  ...(at < count - 1 ? (["down"] as const) : []),
];

/** Shows the order in which people will be asked. */
const Order = ({ lines, readers }: { lines: string[]; readers: string | null }) => (
  <div role="status" className="text-sm text-muted">
    {lines.length === 1 ? (
      <p className="wrap-anywhere">{lines[0]}</p>
    ) : (
      <ol className="list-decimal ps-5">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ol>
    )}
    {readers ? <p className="mt-1 wrap-anywhere">{readers}</p> : null}
  </div>
);
