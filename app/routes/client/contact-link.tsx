import { Message } from "~/components/message";

interface ContactLinkProps {
  name: string;
  email: string;
  subject?: string;
  className?: string;
}

/** Puts one element into the button, as a flex box would drop the space before the name. */
export const ContactLink = ({ name, email, subject = "", className = "button" }: ContactLinkProps) => (
  <a className={className} href={`mailto:${email}${subject && `?subject=${encodeURIComponent(subject)}`}`}>
    <span>
      <Message id="client.contact" name={<bdi translate="no">{name}</bdi>} />
    </span>
  </a>
);
