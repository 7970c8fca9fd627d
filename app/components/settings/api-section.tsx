import { ButtonLink } from "~/ui/button";
import { Section } from "./section";

/** The way to the keys and the endpoints, which have a page of their own. */
export const ApiSection = () => (
  <Section
    id="api"
    title="API and webhooks"
    text="What your own programs may do here, and what they are told."
  >
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between sm:gap-8">
      <p className="text-muted">Keys to read and send proposals with, and endpoints that hear of events.</p>
      <ButtonLink to="/settings/api" className="shrink-0 max-sm:w-full">
        Keys and webhooks
      </ButtonLink>
    </div>
  </Section>
);
