import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { Words } from "~/ui/words/words";
import { AccountFrame, BackToSignIn } from "./account-frame";

interface SignUpSentProps {
  /** Null if the page was opened directly. */
  email: string | null;
  /** Null except in local mode. */
  mailbox: string | null;
}

export function SignUpSent({ email, mailbox }: SignUpSentProps) {
  return (
    <AccountFrame
      title={t("Check your email")}
      lead={
        email === null
          ? t("We sent a link to the address you entered. Open it within 24 hours to finish signing up.")
          : t("We sent a link to {email}. Open it within 24 hours to finish signing up.", { email })
      }
    >
      <p className="mt-4 text-muted">
        {t(
          "Nothing after a few minutes? Check your spam folder and the spelling of the address. If you signed up more than once, the link in any of the emails works.",
        )}
      </p>
      {mailbox ? (
        <p className="mt-4 text-muted">
          <Words
            text="This copy of Countersign runs locally and sends no email. Read its mail at {mailbox}."
            mailbox={
              <a href={mailbox} className="font-medium text-action underline">
                {mailbox}
              </a>
            }
          />
        </p>
      ) : null}
      <div className="mt-8 grid gap-3 sm:flex sm:items-center">
        <ButtonLink to="/auth?mode=sign-up">{t("Sign up again")}</ButtonLink>
        <span className="max-sm:text-center">
          <BackToSignIn />
        </span>
      </div>
    </AccountFrame>
  );
}
