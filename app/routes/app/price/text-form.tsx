import { LINE_HEADINGS } from "~/domain/prices/line-columns";
import { MAX_NAME_LENGTH } from "~/domain/prices/price-table";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Checkbox, Select, TextArea, TextInput } from "~/ui/form/field";
import { Panel } from "~/ui/panel";
import type { LoadedPrice, RefusedPrice, TypedText } from "./price-view";

interface TextFormProps {
  loaded: LoadedPrice;
  refused: RefusedPrice | null;
}

/** The same table as text, for browsers without scripts. */
export function TextForm({ loaded, refused }: TextFormProps) {
  const { typed: table, text, revision, currencies, back } = loaded;
  const { currency, discount, isEstimate } = table;
  const typed: TypedText = refused?.text ?? { ...text, currency, discount, tax: "", isEstimate };
  const problems = refused?.textProblems ?? {};
  const [whole] = problems[""] ?? [];
  return (
    <Panel>
      <form method="post" encType="multipart/form-data" className="grid gap-6">
        <input type="hidden" name="revision" value={revision} />
        {whole ? <Banner id="price-text-error" role="alert" tone="danger" title={whole} /> : null}
        <TextArea
          id="lines"
          name="lines"
          label={t("Lines")}
          rows={10}
          className="font-mono text-sm"
          hint={t(
            "Each row is a line, with commas, semicolons or tabs between its parts, as a spreadsheet saves it. The first row names them: {headings}. Leave out what you do not need. A kind is optional or package, and a tax is written as “VAT 19%”.",
            { headings: LINE_HEADINGS.join(", ") },
          )}
          error={problems.lines?.join(" ")}
          defaultValue={typed.lines}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextInput
            id="text-tax"
            name="tax"
            label={t("Tax of lines that name none")}
            hint={t("“VAT 19%” or “VAT 19% included”. Leave it empty for no tax.")}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            error={problems.tax}
            defaultValue={typed.tax}
          />
          <TextInput
            id="text-discount"
            name="discount"
            label={t("Discount on the whole")}
            hint={t("A share such as 10% of all prices, or an amount off the one-off prices.")}
            error={problems.discount}
            defaultValue={typed.discount}
          />
          <Select
            id="text-currency"
            name="currency"
            label={t("Currency")}
            error={problems.currency}
            defaultValue={typed.currency}
          >
            {currencies.map(([code, name]) => (
              <option key={code} value={code}>
                {`${code} – ${name}`}
              </option>
            ))}
          </Select>
        </div>
        <TextArea
          id="schedule"
          name="schedule"
          label={t("Payments")}
          rows={4}
          hint={t(
            "One a line, such as “Deposit: 40% on signing”, “Second: 3,000 on 2027-03-31” or “Last: rest at launch”.",
          )}
          error={problems.schedule?.join(" ")}
          defaultValue={typed.schedule}
        />
        <TextInput
          id="text-days-to-pay"
          name="daysToPay"
          label={t("Days to pay")}
          hint={t(
            "Of payments without a day, once they are asked for. Leave it empty for the days in Settings.",
          )}
          error={problems.daysToPay?.join(" ")}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed.daysToPay}
          className="max-w-32"
        />
        <Checkbox
          id="text-estimate"
          name="isEstimate"
          label={t("The total is an estimate")}
          defaultChecked={typed.isEstimate}
        />
        <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5">
          <ButtonLink to={back.to}>{t("Cancel")}</ButtonLink>
          {refused?.newerRevision ? (
            <Button name="over" value={refused.newerRevision}>
              {t("Save mine over it")}
            </Button>
          ) : null}
          <Button variant="primary" name="intent" value="text">
            {t("Save Price")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
