import type { LinkProps } from "@remix-run/react";
import { ExternalLink as Arrow } from "lucide";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { t } from "~/platform/words/t";
import { classes } from "./classes";
import { Icon } from "./icon";
import { Link } from "./link/link";

/** `inline` is underlined; `standalone` has a touch area. */
type TextLinkLook = "inline" | "standalone";

const LOOKS: Record<TextLinkLook, string> = {
  inline: "font-medium text-action underline decoration-1 underline-offset-3 hover:decoration-2",
  standalone:
    "inline-flex min-h-11 items-center gap-1.5 font-semibold text-action underline-offset-3 hover:underline sm:min-h-6",
};

const linkClass = (look: TextLinkLook, className?: string) => classes("rounded-xs", LOOKS[look], className);

interface TextLinkProps extends LinkProps {
  look?: TextLinkLook;
}

export function TextLink({ look = "inline", className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={linkClass(look, className)} />;
}

interface ExternalLinkProps {
  href: string;
  look?: TextLinkLook;
  className?: string;
  children: ReactNode;
}

/** Opens a new tab without referrer and opener. */
export function ExternalLink({ href, look = "inline", className, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass(look, className)}>
      <span>{children}</span>
      <Icon of={Arrow} className={classes("inline size-3.5 shrink-0", look === "inline" && "ms-1")} />
      <span className="sr-only">{` ${t("(opens in a new tab)")}`}</span>
    </a>
  );
}

/** Looks like a link in a sentence, and does something here. */
export const TextButton = (props: Omit<ComponentPropsWithoutRef<"button">, "type" | "className">) => (
  <button
    type="button"
    {...props}
    className={classes("min-h-6 cursor-pointer text-start", linkClass("inline"))}
  />
);
