import { ButtonLink } from "~/ui/button";
import { Section } from "./section";

/** The way to the keys and the endpoints, which have a page of their own. */
export const ApiSection = () => (
  <Section id="api" title="API and webhooks" text="Connect your own programs to Countersign.">
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between sm:gap-8">
      <p className="text-muted">API keys to read and send proposals, and webhooks that report events.</p>
      <ButtonLink to="/settings/api" className="shrink-0 max-sm:w-full">
        Keys and webhooks
      </ButtonLink>
    </div>
  </Section>
);
