import { Fragment } from "react";

const DOT = " · ";

/** Parts between dots keep their own direction, and none that fits a line is broken: a phone number, an address. */
export const FooterText = ({ text }: { text: string }) =>
  text.includes(DOT)
    ? text.split("\n").map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand twice
        <Fragment key={at}>
          {at > 0 ? "\n" : null}
          {line.split(DOT).map((part, of) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part may stand twice
            <Fragment key={of}>
              {of > 0 ? DOT : null}
              <bdi className="footer-part">{part}</bdi>
            </Fragment>
          ))}
        </Fragment>
      ))
    : text;
