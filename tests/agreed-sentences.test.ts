/** Every sentence of docs/product.md 8 is said by the product, and a test meets it where it is said. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const TOASTS = [
  "Proposal duplicated successfully",
  "Draft deleted successfully",
  "Proposal sent successfully",
  "PDF downloaded successfully",
  "Proposal status updated successfully",
  "Proposal resent successfully",
  "Draft saved",
  "Proposal generated successfully",
  "PDF Generated",
  "Proposal Cloned",
  "Content Saved",
  "Signature Setting Updated",
  "Proposal Sent",
  "Downgrade Scheduled",
  "Subscription Cancelled",
  "Logo Uploaded",
  "Profile Updated",
  "Branding Updated",
  "Account Deleted",
  "Trial Cancelled",
  "Plan Upgraded",
  "Plan Switched",
  "Export Complete",
  "Invitation Sent",
  "Member Removed",
  "Cleanup Complete",
  "Proposal approved!",
  "Proposal Rejected",
];

const ERRORS = [
  "Login failed",
  "Logout failed",
  "You've reached your trial email limit (3 emails). Upgrade to send unlimited proposals.",
  "Email Limit Reached",
  "Send Failed",
  "No Previous Email Settings",
  "Please use the Send button first to set up email preferences.",
  "Please upgrade your plan to continue sending proposals.",
  "Feature Unavailable",
  "PDF export requires Professional or Agency plan.",
  "Failed to generate PDF",
  "Download Failed",
  "Proposal Limit Reached",
  "You've reached your proposal limit. Upgrade your plan to create more proposals.",
  "Error loading draft",
  "Could not load the draft proposal.",
  "Save Failed",
  "Failed to save content",
  "Update Failed",
  "Clone Failed",
  "Upload Failed",
  "Failed to update branding",
  "Cancellation Failed",
  "Export Failed",
  "Failed to Send Invitation",
  "Failed to Remove Member",
  "Cleanup Failed",
  "Error Loading Users",
  "Access Denied",
  "Invalid access link",
  "Unable to load proposal",
  "Connection error. Please try again.",
  "Failed to process approval",
  "Network error. Please try again.",
  "Access Error",
  "Failed to fetch proposal",
  "Failed to fetch analytics",
  "Proposal Not Found",
  "Test Execution Failed",
  "Please select an image file.",
  "Please select an image smaller than 5MB.",
  "Please choose an image under 2MB",
];

/** The texts of all files below a folder whose paths are wanted, joined. */
function textBelow(folder: string, isWanted: (path: string) => boolean): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => /\.(ts|tsx|js|json)$/.test(path) && isWanted(path))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
}

const isTest = (path: string) => path.includes(".test.");
const product = textBelow("app", (path) => !isTest(path));
const tests = textBelow("tests", (path) => isTest(path) && !path.includes("agreed-sentences"));
const unitTests = textBelow("app", isTest);

test.each([...TOASTS, ...ERRORS])("%s", (sentence) => {
  expect(product.includes(sentence), "said by the product").toBe(true);
  expect(`${tests}${unitTests}`.includes(sentence), "met by a test").toBe(true);
});
