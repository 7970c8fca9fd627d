import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { DocumentSheet } from "~/components/document/document-sheet";
import { PdfForm } from "~/components/download/pdf-form";
import { refusedForm } from "~/components/settings/refusal";
import { usePolling } from "~/components/use-polling";
import { countersign } from "~/domain/signing/countersign/countersign.server";
import { ownSignature } from "~/domain/signing/countersign/countersign-form";
import { openCountersign } from "~/domain/signing/countersign/open-countersign.server";
import { mayAnswer } from "~/domain/signing/parties/act";
import { ROLE_WORDS } from "~/domain/signing/parties/typed-signers";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { Spinner } from "~/ui/spinner";
import { Words } from "~/ui/words/words";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireMember } from "../../http/session.server";
import { countersignView, MOST_BYTES } from "./countersign-view.server";
import { OwnSignatureForm } from "./own-signature-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? t("Sign {title} | Countersign", { title: data.title }) : t("Sign | Countersign") },
];

/** Opens for locked accounts too: somebody waits for them. */
export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireMember(ctx, request);
  return countersignView(member, await openCountersign(member, params.id ?? ""));
});

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireMember(ctx, request);
  const form = await readForm(ctx, request, { schemas: [ownSignature], maxBytes: MOST_BYTES });
  const submission = parseForm(form, ownSignature);
  if (submission.status !== "success") return replyInvalid(submission, ["password"]);
  const id = params.id ?? "";
  const signed = await countersign(member, id, submission.value).catch((error) =>
    replyWithError(ctx, submission, error, ["password"]),
  );
  if ("init" in signed) return signed;
  // The page itself says it, above the text.
  throw redirect(`/proposal/${id}/countersign`);
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function Countersign() {
  const { title, state, studio, back, ...view } = useLoaderData<typeof loader>();
  const refused = refusedForm(useActionData<typeof action>()?.result);
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
      <PageHeader
        title={<bdi>{title}</bdi>}
        lead={<Words text="You sign for {studio}" studio={<bdi translate="no">{studio}</bdi>} />}
        back={back}
      />
      <Signers signers={view.signers} />
      {state.isOpen ? null : <Closed id={view.id} state={state} />}
      <div className="paper-always [&_.document-sheet>header]:mb-6">
        <DocumentSheet
          html={view.html}
          theme={view.theme}
          logo={view.logo}
          title={title}
          lang={view.language}
        >
          {view.footer ? (
            <footer className="document-end mt-8 border-t border-line pt-4">
              <p dir="auto" className="font-sans text-sm whitespace-pre-line text-muted">
                {view.footer}
              </p>
            </footer>
          ) : null}
        </DocumentSheet>
      </div>
      {state.isOpen ? (
        <OwnSignatureForm
          signer={view.signer}
          terms={view.terms}
          statement={view.statement}
          messages={view.messages}
          of={refused}
          submit={view.price ? t("Sign for {price}", { price: view.price }) : t("Sign")}
        >
          <p className="text-sm text-muted">
            {view.isOwner ? (
              <Words
                text="If you don’t want to sign it, withdraw it on <link>the proposal’s page</link>."
                link={(words) => (
                  <Link to={`/proposal/${view.id}`} className="text-action underline">
                    {words}
                  </Link>
                )}
              />
            ) : (
              <Words
                text="If you don’t want to sign it, ask {name} to withdraw it."
                name={<bdi translate="no">{view.ownerName}</bdi>}
              />
            )}
          </p>
        </OwnSignatureForm>
      ) : null}
    </div>
  );
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

const Signers = ({ signers }: Pick<View, "signers">) => (
  <Panel title={t("Who signs")}>
    <ol className="divide-y divide-line">
      {signers.map(({ id, name, title, role, answeredAt, isYou }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
          <span className="min-w-0 wrap-anywhere">
            <bdi translate="no" className="font-medium">
              {name}
            </bdi>
            <span>{isYou ? ` ${t("(you)")}` : ""}</span>
            {title ? (
              <span className="text-muted">
                , <bdi>{title}</bdi>
              </span>
            ) : null}
          </span>
          <span className="text-sm text-muted">
            {!mayAnswer(role) ? (
              t(ROLE_WORDS[role])
            ) : answeredAt === null ? (
              isYou ? (
                t("Your turn")
              ) : role === "approver" ? (
                t("Approves after you")
              ) : (
                t("Signs after you")
              )
            ) : role === "approver" ? (
              <Words text="Approved {time}" time={<LocalTime value={answeredAt} />} />
            ) : (
              <Words text="Signed {time}" time={<LocalTime value={answeredAt} />} />
            )}
          </span>
        </li>
      ))}
    </ol>
  </Panel>
);

function Closed({ id, state }: Pick<View, "id" | "state">) {
  const { tone, heading, text, next, seal } = state;
  usePolling(seal === "preparing");
  return (
    <Banner
      tone={tone}
      role="status"
      title={heading}
      action={
        <span className="flex flex-wrap gap-2">
          {seal === "ready" ? <SignedPdf id={id} /> : null}
          {next ? <ButtonLink to={next.to}>{next.text}</ButtonLink> : null}
        </span>
      }
    >
      <span>{text}</span>
      {seal === "preparing" ? (
        <span className="mt-1 flex items-center gap-2">
          <Spinner />
          <span>{t("Preparing the signed PDF…")}</span>
        </span>
      ) : null}
      {seal === "late" ? (
        <span>{` ${t("The signed PDF is late. The proposal’s page says why.")}`}</span>
      ) : null}
    </Banner>
  );
}

const SignedPdf = ({ id }: Pick<View, "id">) => (
  <PdfForm id={id} place="detail">
    {(isBusy) => (
      <Button variant="primary" busy={isBusy}>
        {t("Download signed PDF")}
      </Button>
    )}
  </PdfForm>
);
