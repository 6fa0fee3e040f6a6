-- By hand: texts that searches look in were folded without these letters, which Unicode does not decompose
-- (domain/profiles/people-search.ts). Only rows with such a letter are written; triggers keep the indexes. Again it changes nothing.
UPDATE `profile_names` SET `names` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`names`, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'þ', 'th'), 'ı', 'i'), 'ħ', 'h'), 'ŧ', 't')
WHERE `names` GLOB '*[ßæœøłđðþıħŧ]*';
--> statement-breakpoint
-- A word may be there in both spellings.
UPDATE OR REPLACE `profile_words` SET `word` = substr(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`word`, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'þ', 'th'), 'ı', 'i'), 'ħ', 'h'), 'ŧ', 't'), 1, 64)
WHERE `word` GLOB '*[ßæœøłđðþıħŧ]*';
--> statement-breakpoint
UPDATE `splits` SET `search_text` = substr(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`search_text`, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'þ', 'th'), 'ı', 'i'), 'ħ', 'h'), 'ŧ', 't'), 1, 64)
WHERE `search_text` GLOB '*[ßæœøłđðþıħŧ]*';
--> statement-breakpoint
UPDATE `expenses` SET `search_text` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`search_text`, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'þ', 'th'), 'ı', 'i'), 'ħ', 'h'), 'ŧ', 't')
WHERE `search_text` GLOB '*[ßæœøłđðþıħŧ]*';
--> statement-breakpoint
UPDATE `events` SET `search_text` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`search_text`, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'þ', 'th'), 'ı', 'i'), 'ħ', 'h'), 'ŧ', 't')
WHERE `search_text` GLOB '*[ßæœøłđðþıħŧ]*';
--> statement-breakpoint
UPDATE `events` SET `category_key` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`category_key`, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'þ', 'th'), 'ı', 'i'), 'ħ', 'h'), 'ŧ', 't')
WHERE `category_key` GLOB '*[ßæœøłđðþıħŧ]*';
