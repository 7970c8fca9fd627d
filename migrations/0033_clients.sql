CREATE TABLE `client_words` (
	`user_id` text NOT NULL,
	`word` text NOT NULL,
	`client_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `word`, `client_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `client_words_by_client` ON `client_words` (`client_id`,`word`);--> statement-breakpoint
CREATE TABLE `clients` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`industry` text DEFAULT '' NOT NULL,
	`communication_preference` text DEFAULT '' NOT NULL,
	`language` text,
	`time_zone` text,
	`notes` text DEFAULT '' NOT NULL,
	`name_key` text GENERATED ALWAYS AS (lower(name) || char(10) || lower(company)) VIRTUAL,
	`sort_key` text NOT NULL,
	`search_text` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_client_per_email` ON `clients` (`user_id`,`email`) WHERE email <> '';--> statement-breakpoint
CREATE INDEX `clients_by_name_and_company` ON `clients` (`user_id`,`name_key`);--> statement-breakpoint
CREATE INDEX `clients_by_name` ON `clients` (`user_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `clients_by_change` ON `clients` (`user_id`,`updated_at`,`id`);--> statement-breakpoint
ALTER TABLE `proposals` ADD `client_id` text REFERENCES clients(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `proposals_by_client` ON `proposals` (`client_id`,`updated_at`) WHERE client_id is not null;
--> statement-breakpoint
-- The rest is written by hand.
CREATE TRIGGER client_brings_words AFTER INSERT ON clients
BEGIN
  INSERT INTO client_words (user_id, word, client_id)
  SELECT new.user_id, word, new.id FROM (
    WITH RECURSIVE part(word, rest) AS (
      SELECT '', new.search_text || ' '
      UNION ALL SELECT substr(rest, 1, min(24, instr(rest, ' ') - 1)), substr(rest, instr(rest, ' ') + 1) FROM part WHERE rest <> ''
    )
    SELECT word FROM part WHERE word <> ''
  ) WHERE true
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER client_changes_words AFTER UPDATE OF search_text, user_id ON clients
WHEN old.search_text IS NOT new.search_text OR old.user_id IS NOT new.user_id
BEGIN
  DELETE FROM client_words WHERE user_id = old.user_id AND client_id = old.id AND word IN (
    WITH RECURSIVE part(word, rest) AS (
      SELECT '', old.search_text || ' '
      UNION ALL SELECT substr(rest, 1, min(24, instr(rest, ' ') - 1)), substr(rest, instr(rest, ' ') + 1) FROM part WHERE rest <> ''
    )
    SELECT word FROM part WHERE word <> ''
  );
  INSERT INTO client_words (user_id, word, client_id)
  SELECT new.user_id, word, new.id FROM (
    WITH RECURSIVE part(word, rest) AS (
      SELECT '', new.search_text || ' '
      UNION ALL SELECT substr(rest, 1, min(24, instr(rest, ' ') - 1)), substr(rest, instr(rest, ' ') + 1) FROM part WHERE rest <> ''
    )
    SELECT word FROM part WHERE word <> ''
  ) WHERE true
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER client_takes_words AFTER DELETE ON clients
BEGIN
  DELETE FROM client_words WHERE user_id = old.user_id AND client_id = old.id AND word IN (
    WITH RECURSIVE part(word, rest) AS (
      SELECT '', old.search_text || ' '
      UNION ALL SELECT substr(rest, 1, min(24, instr(rest, ' ') - 1)), substr(rest, instr(rest, ' ') + 1) FROM part WHERE rest <> ''
    )
    SELECT word FROM part WHERE word <> ''
  );
END;
--> statement-breakpoint
-- Rows from before: of every email the newest proposal, and of proposals without one of every name and company. The second and
-- third lines of a proposal's search text are its client's name and company, normalised.
CREATE VIEW clients_of_proposals AS
SELECT *, substr(after_name, 1, instr(after_name || char(10), char(10)) - 1) AS company_words FROM (
  SELECT *, substr(after_title, 1, instr(after_title || char(10), char(10)) - 1) AS name_words,
    substr(after_title, instr(after_title || char(10), char(10)) + 1) AS after_name FROM (
    SELECT id, user_id, client_name, client_company, lower(trim(client_email)) AS email, language, created_at, updated_at,
      coalesce(json_extract(brief, '$.clientIndustry'), '') AS industry,
      coalesce(json_extract(brief, '$.communicationPreference'), '') AS communication_preference,
      substr(search_text, instr(search_text || char(10), char(10)) + 1) AS after_title
    FROM proposals
    WHERE deleted_at IS NULL AND client_name <> ''
      AND (status <> 'draft' OR content_html <> '' OR current_version_id IS NOT NULL)
      AND NOT (client_email = 'nora@northlight.example' AND client_company = 'Northlight Bakery')
  ));
--> statement-breakpoint
INSERT INTO clients (id, user_id, name, company, email, industry, communication_preference, language, sort_key, search_text, created_at, updated_at)
SELECT lower(hex(randomblob(11))), user_id, client_name, client_company, email, industry, communication_preference, language,
  substr(name_words, 1, 60),
  trim(name_words || ' ' || company_words || ' ' || replace(replace(replace(replace(email, '@', ' '), '.', ' '), '-', ' '), '_', ' ')),
  created_at, updated_at
FROM (SELECT *, row_number() OVER (PARTITION BY user_id, email ORDER BY updated_at DESC, id) AS place
  FROM clients_of_proposals WHERE email <> '')
WHERE place = 1;
--> statement-breakpoint
INSERT INTO clients (id, user_id, name, company, industry, communication_preference, language, sort_key, search_text, created_at, updated_at)
SELECT lower(hex(randomblob(11))), user_id, client_name, client_company, industry, communication_preference, language,
  substr(name_words, 1, 60), trim(name_words || ' ' || company_words), created_at, updated_at
FROM (SELECT *, row_number() OVER (
    PARTITION BY user_id, lower(client_name), lower(client_company) ORDER BY updated_at DESC, id) AS place
  FROM clients_of_proposals WHERE email = '') AS unnamed
WHERE place = 1 AND NOT EXISTS (SELECT 1 FROM clients WHERE clients.user_id = unnamed.user_id
  AND clients.name_key = lower(unnamed.client_name) || char(10) || lower(unnamed.client_company));
--> statement-breakpoint
UPDATE proposals SET client_id = coalesce(
  (SELECT clients.id FROM clients WHERE clients.user_id = proposals.user_id AND clients.email = lower(trim(proposals.client_email))
    AND clients.email <> ''),
  (SELECT clients.id FROM clients WHERE clients.user_id = proposals.user_id AND trim(proposals.client_email) = ''
    AND clients.name_key = lower(proposals.client_name) || char(10) || lower(proposals.client_company)
    ORDER BY clients.created_at, clients.id LIMIT 1))
WHERE id IN (SELECT id FROM clients_of_proposals);
--> statement-breakpoint
DROP VIEW clients_of_proposals;
