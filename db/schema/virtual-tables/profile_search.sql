-- Finds people by any three characters of their folded names (db/queries/profiles/search-people.ts).
CREATE VIRTUAL TABLE `profile_search` USING fts5(names, content='profile_names', content_rowid='row_id', tokenize='trigram', detail='full');
