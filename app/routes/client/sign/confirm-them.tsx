import type { ReactNode } from "react";
import { Message, useTranslate } from "~/components/message";
import { personLabel } from "~/domain/people/signer-match";
import type { SigningPageView } from "~/domain/signing/signing-page";

interface ConfirmThemProps {
  page: SigningPageView;
  /** The form's name: a page may have several. */
  form: string;
  isRefused: boolean;
}

/** Stands in every answer, once somebody with the link has said that they are not its holder. */
export function ConfirmThem({ page, form, isRefused }: ConfirmThemProps) {
  if (!page.isDoubted) return null;
  const { recipientName: name, recipientEmail: email } = page;
  const id = `${form}-them`;
  const shown = <bdi>{name || email}</bdi>;
  return (
    <div className="field alert note">
      <p id={id} role={isRefused ? "alert" : undefined}>
        <Message id="sign.not_me.ask" name={shown} />
      </p>
      <label className="tick">
        <input
          type="checkbox"
          className="asked"
          name="confirmedSigner"
          value={personLabel({ name, email })}
          aria-invalid={isRefused || undefined}
          aria-describedby={id}
        />
        <span>
          <Message id="sign.not_me.yes" name={shown} />
        </span>
      </label>
    </div>
  );
}

/** Folds the steps away from somebody who is not their holder. */
export function OnlyForThem({
  page,
  isOpen,
  children,
}: {
  page: SigningPageView;
  isOpen: boolean;
  children: ReactNode;
}) {
  const t = useTranslate();
  if (!page.isDoubted) return children;
  return (
    <details className="more panel" open={isOpen}>
      <summary>{t("sign.not_me.go_on", { name: page.recipientName || page.recipientEmail })}</summary>
      <div className="stack">{children}</div>
    </details>
  );
}
