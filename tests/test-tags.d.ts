import "vitest";

declare module "vitest" {
  interface TestTags {
    tags: "journey" | "nightly";
  }
}
