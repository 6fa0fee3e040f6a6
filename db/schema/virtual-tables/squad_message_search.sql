-- Finds the messages of a squad by the beginnings of their words (db/queries/squads/chat/messages.ts), under squad_messages.search_key.
CREATE VIRTUAL TABLE `squad_message_search` USING fts5(squad_id, text, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2 tokenchars '_'");
