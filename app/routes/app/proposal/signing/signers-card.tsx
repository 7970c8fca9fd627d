import { Form, useFetcher, useNavigation } from "@remix-run/react";
import { Check, Clock, Eye, Mail, Wallet } from "lucide";
import { FormId } from "~/components/form/form-id";
import { mayAnswer } from "~/domain/signing/parties/act";
import { joined } from "~/platform/words/joined";
import { t } from "~/platform/words/t";
import { Button, buttonClass } from "~/ui/button";
import { Select, TextInput } from "~/ui/form/field";
import { Icon } from "~/ui/icon";
import { LocalTime } from "~/ui/local-time";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";
import { Panel } from "~/ui/panel";
import { Words } from "~/ui/words/words";
import { IssuedLinkField, useCopied } from "./copy-link";
import type { IssuedLink, SignerView, SigningView } from "./signing-view";

interface SignersCardProps {
  signers: SignerView[];
  /** Those who may sign for the sender. */
  countersigners: SigningView["countersigners"];
  /** It has not come to its end. */
  isOpen: boolean;
  canManage: boolean;
}

/** Shows who has signed or approved, whose turn it is and since when, and who only reads. */
export function SignersCard({ signers, countersigners, isOpen, canManage }: SignersCardProps) {
  const asked = signers.filter(({ role }) => mayAnswer(role));
  const answered = asked.filter(({ answeredAt }) => answeredAt !== null).length;
  const onlySign = signers.every(({ role }) => role === "signer");
  return (
    <Panel title={onlySign ? t("Signers") : t("Who takes part")}>
      <p className="text-sm text-muted">
        {asked.every(({ role }) => role === "signer")
          ? t("{answered} of {count} have signed.", { answered, count: asked.length })
          : t("{answered} of {count} have answered.", { answered, count: asked.length })}
      </p>
      <ol className="mt-2 divide-y divide-line">
        {signers.map((signer) => (
          <li key={signer.id} className="grid gap-1 py-3">
            <SignerLine signer={signer} isOpen={isOpen} />
            {canManage && signer.answeredAt === null ? (
              signer.isOwn ? (
                <ManageOwn signer={signer} countersigners={countersigners} />
              ) : (
                <Manage signer={signer} />
              )
            ) : null}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function SignerLine({ signer, isOpen }: { signer: SignerView; isOpen: boolean }) {
  const { name, email, title, role, answeredAt, askedAt, comment, message, isOwn } = signer;
  const icon =
    answeredAt !== null
      ? Check
      : role === "payer"
        ? Wallet
        : role === "viewer"
          ? Eye
          : askedAt !== null
            ? Mail
            : Clock;
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-x-2 text-sm">
      <Icon
        of={icon}
        className={answeredAt !== null ? "mt-0.5 size-4 text-signed" : "mt-0.5 size-4 text-muted"}
      />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">
          <bdi translate="no">{name}</bdi>
          {title ? (
            <span className="font-normal text-muted">
              , <bdi>{title}</bdi>
            </span>
          ) : null}
          {isOwn ? <span className="font-normal text-muted"> {t("(your side)")}</span> : null}
        </p>
        <p className="text-muted">
          <bdi translate="no">{email}</bdi>
        </p>
        <p>
          <SignerState signer={signer} isOpen={isOpen} />
        </p>
        {message ? (
          <p className="text-muted">
            <Words text="Only to them: “{message}”" message={<bdi>{message}</bdi>} />
          </p>
        ) : null}
        {comment ? <p className="whitespace-pre-line">{`“${comment}”`}</p> : null}
      </div>
    </div>
  );
}

function SignerState({
  signer: { role, answeredAt, askedAt, after },
  isOpen,
}: {
  signer: SignerView;
  isOpen: boolean;
}) {
  if (!mayAnswer(role))
    return askedAt === null ? (
      <span>{t("Gets the link once you have signed")}</span>
    ) : role === "payer" ? (
      <Words text="Pays. Link sent {time}" time={<LocalTime value={askedAt} />} />
    ) : (
      <Words text="Only reads. Link sent {time}" time={<LocalTime value={askedAt} />} />
    );
  const isApprover = role === "approver";
  if (answeredAt !== null) {
    const time = <LocalTime value={answeredAt} />;
    return isApprover ? (
      <Words text="Approved {time}" time={time} />
    ) : (
      <Words text="Signed {time}" time={time} />
    );
  }
  if (!isOpen) return <span>{isApprover ? t("Didn’t approve") : t("Didn’t sign")}</span>;
  if (askedAt !== null) {
    const time = <LocalTime value={askedAt} />;
    return isApprover ? (
      <Words text="Asked to approve {time}" time={time} />
    ) : (
      <Words text="Asked {time}" time={time} />
    );
  }
  const names = joined(after);
  return (
    <span>{isApprover ? t("Approves after {names}", { names }) : t("Signs after {names}", { names })}</span>
  );
}

/** Another account can sign for the sender. */
function ManageOwn({
  signer,
  countersigners,
}: { signer: SignerView } & Pick<SignersCardProps, "countersigners">) {
  const { id, name, email } = signer;
  return (
    <details className="ms-7 text-sm">
      <summary className={buttonClass({ size: "row", variant: "quiet", className: "-ms-3" })}>
        <Words
          text="Manage<span> {name}</span>"
          name={name}
          span={(words) => <span className="sr-only">{words}</span>}
        />
      </summary>
      <div className="grid gap-4 pt-3">
        {countersigners.length > 1 || countersigners[0]?.email !== email ? (
          <Form method="post" className="grid gap-3">
            <input type="hidden" name="recipientId" value={id} />
            <Select name="email" label={t("Who signs for you")} defaultValue={email}>
              {countersigners.map((one) => (
                <option key={one.email} value={one.email}>
                  {one.name}
                </option>
              ))}
            </Select>
            <div>
              <Submit intent="change-countersigner" id={id}>
                {t("Save")}
              </Submit>
            </div>
          </Form>
        ) : null}
        <Remove id={id} name={name} text={t("The others sign without a signature on your side.")} />
      </div>
    </details>
  );
}

const Remove = ({ id, name, text }: { id: string; name: string; text: string }) => (
  <div className="-ms-3">
    <ConfirmDialog
      trigger={t("Remove")}
      label={t("Remove {name}", { name })}
      variant="quiet"
      size="row"
      title={t("Remove {name}?", { name })}
      text={text}
      cancel={t("Cancel")}
    >
      <Form method="post">
        <input type="hidden" name="recipientId" value={id} />
        <Button variant="danger" name="intent" value="remove-signer">
          {t("Remove")}
        </Button>
      </Form>
    </ConfirmDialog>
  </div>
);

function Manage({ signer }: { signer: SignerView }) {
  const { id, name, email, role, askedAt } = signer;
  return (
    <details className="ms-7 text-sm">
      <summary className={buttonClass({ size: "row", variant: "quiet", className: "-ms-3" })}>
        <Words
          text="Manage<span> {name}</span>"
          name={name}
          span={(words) => <span className="sr-only">{words}</span>}
        />
      </summary>
      <div className="grid gap-4 pt-3">
        {askedAt === null ? null : <Reach id={id} />}
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="recipientId" value={id} />
          <TextInput
            name="name"
            label={t("Name")}
            defaultValue={name}
            maxLength={200}
            required
            autoComplete="off"
          />
          <TextInput
            name="email"
            label={t("Email address")}
            type="email"
            defaultValue={email}
            maxLength={254}
            required
            autoComplete="off"
            hint={t("Another address gets a link of its own, and the old link stops working.")}
          />
          <TextInput
            name="message"
            label={t("A line for the new person only")}
            optional
            autoComplete="off"
            hint={t("For another address. Stands above the message in their email.")}
          />
          <div>
            <Submit intent="change-signer" id={id}>
              {t("Save")}
            </Submit>
          </div>
        </Form>
        <Remove
          id={id}
          name={name}
          text={
            !mayAnswer(role)
              ? t("Their link stops working, and they don’t get the signed PDF.")
              : t("Their link stops working, and the others go on without them.")
          }
        />
      </div>
    </details>
  );
}

/** Their link, once more or to pass on. */
function Reach({ id }: { id: string }) {
  const fetcher = useFetcher<{ link: IssuedLink }>();
  const link = fetcher.data?.link;
  const isCopied = useCopied(link);
  return (
    <div className="flex flex-wrap gap-2">
      <Form method="post" preventScrollReset className="flex gap-2">
        <FormId />
        <input type="hidden" name="recipientId" value={id} />
        <Submit intent="fresh-link" id={id}>
          {t("Send new link")}
        </Submit>
      </Form>
      <fetcher.Form method="post">
        <input type="hidden" name="recipientId" value={id} />
        <Button size="row" name="intent" value="copy-link" busy={fetcher.state !== "idle"}>
          {t("Copy link")}
        </Button>
      </fetcher.Form>
      {link ? <IssuedLinkField link={link} isCopied={isCopied} /> : null}
    </div>
  );
}

function Submit({ intent, id, children }: { intent: string; id: string; children: string }) {
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === intent && formData.get("recipientId") === id;
  return (
    <Button size="row" name="intent" value={intent} busy={isBusy}>
      {children}
    </Button>
  );
}
