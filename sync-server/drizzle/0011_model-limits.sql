-- What an operator may have set by hand before stays as it is.
INSERT INTO app_settings (id, key, value, description, updated_at) VALUES
  (gen_random_uuid(), 'model.tools', 'on', 'Whether a model answers the tools: on, or off for the library', now()),
  (gen_random_uuid(), 'model.walks', 'members', 'Whose walks a model writes: members, everyone or off', now()),
  (gen_random_uuid(), 'model.tools.daily.person', '60', 'Answers by the model in 24 hours for one person', now()),
  (gen_random_uuid(), 'model.tools.daily', '5000', 'Answers by the model in 24 hours for all people together', now()),
  (gen_random_uuid(), 'model.walks.daily.person', '24', 'Walks by the model in 24 hours for one person', now()),
  (gen_random_uuid(), 'model.walks.daily', '20000', 'Walks by the model in 24 hours for all people together', now())
ON CONFLICT (key) DO NOTHING;
