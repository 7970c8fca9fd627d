import type { ReactNode } from "react";
import certificate from "./screens/certificate.webp";
import mail from "./screens/mail.webp";
import signature from "./screens/signature.webp";

export const MailScreen = () => (
  <Panel>
    <img
      src={mail}
      width={660}
      height={1080}
      alt="The email that a client gets from Weber Studio: a few sentences, who it is from and for, until when the proposal is valid, and the button “Review and sign”."
      loading="lazy"
      decoding="async"
      className="h-auto w-full max-w-[21rem] self-start rounded-t-sheet border border-line shadow-lifted"
    />
  </Panel>
);

export const SigningScreen = () => (
  <Panel>
    <div className="w-[88%] max-w-[18rem] self-start overflow-hidden rounded-t-[2.25rem] border-x-8 border-t-8 border-ink bg-ink shadow-lifted dark:border-line-strong">
      <img
        src={signature}
        width={720}
        height={1400}
        alt="The signing page on a phone: the name Dr. Amara O’Neill as a signature, the acknowledgement ticked, what is signed, and the button to approve it."
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-t-[1.75rem]"
      />
    </div>
  </Panel>
);

/** As large as on paper, so that it can be read; the panel cuts off its last columns. */
export const CertificateScreen = () => (
  <Panel>
    <img
      src={certificate}
      width={920}
      height={1080}
      alt="The certificate of completion in a signed PDF: title, number, owner and price of the agreement, and of Dr. Amara O’Neill the email address, how she was reached, and when the proposal was sent, opened and signed."
      loading="lazy"
      decoding="async"
      className="absolute start-5 top-9 h-[33.75rem] w-[28.75rem] max-w-none rounded-ss-sheet border border-line shadow-lifted"
    />
  </Panel>
);

const Panel = ({ children }: { children: ReactNode }) => (
  <div className="relative flex aspect-2/3 max-h-[34rem] w-full justify-center overflow-hidden rounded-panel border border-line bg-wash px-5 pt-9">
    {children}
  </div>
);
