import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { refusedForm } from "~/components/settings/refusal";
import { waitingForAccount } from "~/domain/proposals/list/waiting-for-account.server";
import { severalSchema } from "~/domain/signing/countersign/countersign-form";
import { countersignPath } from "~/domain/signing/countersign/countersign-path";
import { countersignSeveral, type SignedOne } from "~/domain/signing/countersign/countersign-several.server";
import { MOST_AT_ONCE } from "~/domain/signing/parties/countersign";
import { joined } from "~/platform/words/joined";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Checkbox } from "~/ui/form/field";
import { LocalTime } from "~/ui/local-time";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { Words } from "~/ui/words/words";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireMember } from "../../http/session.server";
import { MOST_BYTES, signatureParts } from "./countersign-view.server";
import { OwnSignatureForm } from "./own-signature-form";

export const meta: MetaFunction = () => [{ title: t("Waiting for you | Countersign") }];

/** Opens for locked accounts too: somebody waits for them. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const found = await waitingForAccount(member, MOST_AT_ONCE + 1);
  return {
    waiting: found.slice(0, MOST_AT_ONCE),
    hasMore: found.length > MOST_AT_ONCE,
    ...signatureParts(member),
  };
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const form = await readForm(ctx, request, { schemas: [severalSchema], maxBytes: MOST_BYTES });
  const submission = parseForm(form, severalSchema);
  if (submission.status !== "success")
    return { ...replyInvalid(submission, ["password"]).data, signed: null };
  const { proposal, ...typed } = submission.value;
  try {
    return { result: undefined, signed: await countersignSeveral(member, proposal, typed) };
  } catch (error) {
    return { ...replyWithError(ctx, submission, error, ["password"]).data, signed: null };
  }
});

export { keepFormOffline as clientAction } from "~/components/connection";

const FORM = "sign-several";

export default function Waiting() {
  const { waiting, hasMore, ...parts } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = refusedForm(answer?.result);
  const chosen = refused.list("proposal");
  const isAnyRead = waiting.some(({ isRead }) => isRead);
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHeader title={t("Waiting for you")} lead={t("Proposals that wait for your signature.")} />
      {answer?.signed ? <Results signed={answer.signed} /> : null}
      {waiting.length === 0 ? (
        <Panel flush>
          <EmptyState
            title={t("Nothing waits for you")}
            action={<ButtonLink to="/proposals">{t("All proposals")}</ButtonLink>}
          >
            {t("When a proposal needs your signature, you get an email, and it is listed here.")}
          </EmptyState>
        </Panel>
      ) : (
        <Panel title={t("{count} to sign", { count: waiting.length })}>
          {refused.error("proposal") ? (
            <p id="proposal-error" role="alert" className="mb-3 text-sm font-medium text-rejected">
              {refused.error("proposal")}
            </p>
          ) : null}
          <ul className="divide-y divide-line">
            {waiting.map((one) => (
              <Row key={one.id} one={one} isChosen={chosen.includes(one.id)} />
            ))}
          </ul>
          {hasMore ? (
            <p className="mt-3 text-sm text-muted">
              {t("More wait. They are listed once these are signed.")}
            </p>
          ) : null}
        </Panel>
      )}
      {isAnyRead ? (
        <OwnSignatureForm {...parts} id={FORM} of={refused} submit={t("Sign the chosen ones")}>
          <p className="text-sm text-muted">
            {t(
              "Each proposal gets a signature of its own. Only those that you have opened can be signed here.",
            )}
          </p>
        </OwnSignatureForm>
      ) : null}
    </div>
  );
}

type One = ReturnType<typeof useLoaderData<typeof loader>>["waiting"][number];

function Row({ one, isChosen }: { one: One; isChosen: boolean }) {
  const { id, title, clientName, clientCompany, askedAt, isRead, signed } = one;
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0 wrap-anywhere">
        {isRead ? (
          <Checkbox
            form={FORM}
            name="proposal"
            value={id}
            defaultChecked={isChosen}
            label={<Title title={title} />}
            hint={<About {...{ clientName, clientCompany, askedAt, signed }} />}
          />
        ) : (
          <div className="ps-8">
            <Title title={title} />
            <p className="mt-1 text-sm text-muted">
              <About {...{ clientName, clientCompany, askedAt, signed }} />
            </p>
          </div>
        )}
      </div>
      <div className={isRead ? "max-sm:ps-5" : "max-sm:ps-8"}>
        <ButtonLink size="row" to={countersignPath(id)} variant={isRead ? "quiet" : undefined}>
          <span>{isRead ? t("Open again") : t("Read and sign")}</span>
          <span className="sr-only">{`: ${title}`}</span>
        </ButtonLink>
      </div>
    </li>
  );
}

const Title = ({ title }: { title: string }) => <bdi className="font-medium">{title}</bdi>;

const About = ({
  clientName,
  clientCompany,
  askedAt,
  signed,
}: Pick<One, "clientName" | "clientCompany" | "askedAt" | "signed">) => (
  <>
    <bdi translate="no">{[clientName, clientCompany].filter(Boolean).join(", ")}</bdi>
    <span>{` · ${signed.length === 0 ? t("you sign first") : t("signed by {names}", { names: joined(signed) })} · `}</span>
    <Words text="since {day}" day={<LocalTime value={askedAt} style="date" />} />
  </>
);

function Results({ signed }: { signed: SignedOne[] }) {
  const done = signed.filter(({ outcome }) => outcome !== "refused").length;
  return (
    <Banner
      role="status"
      tone={done === signed.length ? "success" : "warning"}
      title={t("{done} of {count} signed.", { done, count: signed.length })}
    >
      {signed.map(({ id, title, outcome, reason }) => (
        <span key={id} className="block">
          <Link to={countersignPath(id)} className="underline">
            <bdi>{title || t("A proposal")}</bdi>
          </Link>
          <span>{`: ${outcome === "refused" ? reason : outcome === "signed" ? t("signed.") : t("was signed before.")}`}</span>
        </span>
      ))}
    </Banner>
  );
}
