// Reads answers of a later version with OpenAPI Generator's client. Prints a role, a course type, an order and a refusal.
package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"

	commerce "example.com/generated/commerce"
)

func got[Value any](value Value, _ *http.Response, err error) Value {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	configuration := commerce.NewConfiguration()
	configuration.Servers = commerce.ServerConfigurations{{URL: os.Getenv("API")}}
	client := commerce.NewAPIClient(configuration)
	anonymous := context.Background()
	session := got(client.AuthenticationAPI.SignIn(anonymous).SignIn(*commerce.NewSignIn(os.Getenv("ID_TOKEN"))).Execute())
	signedIn := context.WithValue(anonymous, commerce.ContextAccessToken, session.AccessToken)
	course := got(client.CatalogAPI.ListCourses(anonymous).Limit(1).Execute()).Courses[0]
	order := got(client.CommerceAPI.ListOrders(signedIn).Limit(1).Execute()).Orders[0]
	_, _, err := client.CommerceAPI.GetOrder(signedIn, "ord_07zzzzzzzzzzzzzzzzzzzzzzzz").Execute()
	var refused *commerce.GenericOpenAPIError
	if !errors.As(err, &refused) {
		panic(err)
	}
	roles := session.User.Roles
	fmt.Println(roles[len(roles)-1], course.CourseType, order.Status, order.AmountIdr, refused.Model().(commerce.ApiError).Code)
}
