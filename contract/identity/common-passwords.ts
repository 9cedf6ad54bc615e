/**
 * Words and keyboard walks that lists of stolen passwords begin with. What is typed is compared with its digits and
 * signs taken off and its letters' look-alikes undone, so that each stands for all its decorations.
 */
export const commonPasswordWords: ReadonlySet<string> = new Set(
  `password passwort passwords passw0rd motdepasse contrasena contrasenia senha parola haslo wachtwoord kennwort
  administrator administrador admin adminadmin administration root superuser superadmin sysadmin system manager
  letmein letmeinnow welcome willkommen bienvenue bienvenido benvenuto witaj welcometo welcomehome hello hallo helloworld
  iloveyou iloveyouforever iloveu ichliebedich jetaime tequiero tiamo kochamcie teamo loveyou lovely forever
  qwerty qwertyuiop qwertyuiopasdfghjkl qwertz qwertzuiop azerty azertyuiop asdfgh asdfghjkl asdfasdf zxcvbn zxcvbnm
  qazwsx qazwsxedc qazwsxedcrfv qweasd qweasdzxc qwerasdf qwerqwer zaqwsx poiuytrewq lkjhgfdsa mnbvcxz
  abcdef abcdefg abcdefgh abcdefghijkl abcabc aabbcc abcd abcdabcd abc
  monkey dragon football fussball soccer baseball basketball hockey tennis master shadow sunshine princess princesa
  superman batman spiderman pokemon starwars naruto minecraft fortnite playstation nintendo computer internet google
  facebook instagram twitter linkedin youtube microsoft windows samsung android iphone apple whatsapp
  michael jordan jennifer jessica charlie daniel thomas andrew robert matthew anthony joshua ashley nicole michelle
  alexander christian sebastian maximilian isabella gabriel francesco alessandro giovanni katarzyna mateusz
  chelsea liverpool arsenal manchester barcelona realmadrid juventus bayern dortmund ferrari mercedes porsche
  summer winter spring autumn sommer fruehling herbst january february march april june july august september october
  november december januar februar maerz juni juli oktober dezember monday tuesday wednesday thursday friday saturday
  sunday montag dienstag mittwoch donnerstag freitag samstag sonntag
  secret secretsecret geheim geheimnis topsecret mypassword yourpassword newpassword oldpassword thepassword mypass
  changeme changemenow changeit change default standard temporary temp temppass guest gast user username login logon
  test testtest testing tester demo sample example beispiel access accesscode security sicherheit
  trustno trustnoone nothing nopassword none blank whatever cheese cookie chocolate banana flower blume butterfly
  freedom killer pepper ginger summertime sweetheart schatz liebling babygirl angel tigger hunter ranger buster
  mustang corvette harley yankees cowboys steelers lakers eagles maverick phoenix matrix merlin diamond
  company business office buero sales marketing support service helpdesk
  shoes sneaker sneakers footwear apparel fashion linebook lineplan
  correcthorsebatterystaple thisismypassword ilovemypassword opensesame sesame`
    .split(/\s+/)
    .filter(Boolean),
)
