-- Which version of the simulation made the stored market; null for imported data, and for markets made before it was written down.
alter table store_settings add column simulation_version integer;
