import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { FormId } from "~/components/form/form-id";
import { inputProps, useCheckedForm } from "~/components/form/use-checked-form";
import { storyOf } from "~/domain/change-orders/agreement-story.server";
import { agreedLines, agreedTaxes, taxKey } from "~/domain/change-orders/change-order";
import { changeOrderForm } from "~/domain/change-orders/change-order-form";
import { MAX_CHANGES_LENGTH } from "~/domain/change-orders/change-order-limits";
import { startChangeOrder } from "~/domain/change-orders/start-change-order.server";
import { findAgreement } from "~/domain/change-orders/write-amendment.server";
import { lineAmountText } from "~/domain/prices/price-in-language";
import { inEnglish } from "~/platform/language/translate";
import { thousandthsText } from "~/platform/numbers/written-number";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { DateInput } from "~/ui/form/date-input";
import { Select, TextArea } from "~/ui/form/field";
import { formatDay } from "~/ui/format-day";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { AddedLines, NO_LINES } from "./added-lines";
import { TakenOff } from "./taken-off";

export const meta: MetaFunction = () => [{ title: t("Add a change | Countersign") }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const { now } = await findAgreement(member, params.id ?? "");
  const { currency, finish, first } = now;
  const { total, documents } = storyOf(now, inEnglish);
  return {
    id: params.id ?? "",
    agreement: first.number === null ? first.title : `${first.title} (${first.number})`,
    currency,
    finish: finish && formatDay(finish, member.actor.reader.dates),
    total,
    changes: documents.length - 1,
    taxes: agreedTaxes(now).map((tax) => ({
      key: taxKey(tax),
      text: tax.kind === "reverse-charge" ? tax.name : `${tax.name} ${thousandthsText(tax.rate)}%`,
    })),
    lines: agreedLines(now).map(({ key, name, ...line }) => ({
      key,
      name,
      amount: lineAmountText(inEnglish, { ...line, currency }),
    })),
  };
});

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const id = params.id ?? "";
  // Before the form is read: a stranger learns nothing of an agreement.
  await findAgreement(member, id);
  const form = await readForm(ctx, request, { schemas: [changeOrderForm] });
  const submission = parseForm(form, changeOrderForm);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    const change = await startChangeOrder(member, id, submission.value);
    return redirectWithFlash(ctx, `/proposal/${change}/send`, {
      title: t("Change written"),
      text: t("Read it once more, then send it."),
      tone: "success",
    });
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function AddChange() {
  const { id, agreement, currency, finish, total, changes, taxes, lines } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useCheckedForm({
    id: "change-order",
    lastResult,
    defaultValue: {
      changes: "",
      tax: taxes[0]?.key ?? "",
      finish: "",
      pay: "signing",
      payDay: "",
      ...NO_LINES,
    },
  });
  const isBusy = useNavigation().formMethod === "POST";
  const back = `/proposal/${id}`;
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHeader
        title={t("Add a change")}
        lead={<bdi>{agreement}</bdi>}
        back={{ to: back, text: t("Back to the proposal") }}
      />
      <p className="-mt-3 text-muted">
        {[
          t(
            "The agreement itself stays as it is. You write a short document that shows the new total at the top, and the same people are asked to agree to it.",
          ),
          ...(total === null ? [] : [soFar(total, changes)]),
        ].join(" ")}
      </p>
      <Panel>
        <Form method="post" {...form.props} className="grid gap-8">
          <FormId />
          {form.errors?.[0] ? (
            <Banner id={form.errorId} role="alert" tone="danger" title={form.errors[0]} />
          ) : null}
          <TextArea
            {...inputProps(fields.changes)}
            label={t("What changes")}
            hint={t("As your client reads it. Lines that begin with “- ” become a list.")}
            rows={4}
            maxLength={MAX_CHANGES_LENGTH}
            required
          />
          <AddedLines fields={fields} currency={currency} taxes={taxes} />
          <TakenOff
            lines={lines}
            chosen={lastResult?.initialValue?.takesOff}
            error={lastResult?.error?.takesOff?.[0]}
          />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Select {...inputProps(fields.pay)} label={t("Payment for the change")}>
              <option value="signing">{t("When it is signed")}</option>
              <option value="date">{t("On a day")}</option>
              <option value="later">{t("Ask for no payment")}</option>
            </Select>
            <DateInput
              {...inputProps(fields.payDay)}
              label={t("Day of the payment")}
              hint={t("For a payment on a day.")}
              optional
            />
            <DateInput
              {...inputProps(fields.finish)}
              label={t("New end of the work")}
              hint={finish === null ? undefined : t("Agreed so far: {day}", { day: finish })}
              optional
            />
          </div>
          <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5">
            <ButtonLink to={back}>{t("Cancel")}</ButtonLink>
            <Button variant="primary" busy={isBusy}>
              {t("Go on to send")}
            </Button>
          </div>
        </Form>
      </Panel>
    </div>
  );
}

const soFar = (total: string, changes: number): string =>
  changes > 0
    ? t("Agreed so far, with its changes: {total}.", { total })
    : t("Agreed so far: {total}.", { total });
