import { ButtonLink } from "~/ui/button";
import { AccountFrame, BackToSignIn } from "./account-frame";

interface SignUpSentProps {
  /** Null where the page is opened by itself. */
  email: string | null;
  /** Where every mail of this machine is to be read; null but in local mode. */
  mailbox: string | null;
}

/** The same for every address: who has an account is for its holder to know. */
export function SignUpSent({ email, mailbox }: SignUpSentProps) {
  return (
    <AccountFrame
      title="Check your email"
      lead={`We have sent an email to ${email ?? "the address you gave"}. Open the link in it to finish signing up; it works for 24 hours.`}
    >
      <p className="mt-4 text-muted">
        Nothing there after a few minutes? Look into the spam folder, and check the address. An email that we
        sent a moment ago works as well as another.
      </p>
      {mailbox ? (
        <p className="mt-4 text-muted">
          This is a local copy: its mails leave for nowhere and are at{" "}
          <a href={mailbox} className="font-medium text-action underline">
            {mailbox}
          </a>
          .
        </p>
      ) : null}
      <div className="mt-8 grid gap-3 sm:flex sm:items-center">
        <ButtonLink to="/auth?mode=sign-up">Sign up again</ButtonLink>
        <span className="max-sm:text-center">
          <BackToSignIn />
        </span>
      </div>
    </AccountFrame>
  );
}
